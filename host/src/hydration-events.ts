/** The first script and the site's code are two bundles: events on the document connect them. */
export const hydrationStarts = 'kantine:hydration-starts';
export const hydrationEnds = 'kantine:hydration-ends';
/** Of an element whose server-rendered content stays, because its code did not come. */
export const codeIsMissing = 'kantine:code-is-missing';
