/** The first script and the site's code are two bundles: events on the document connect them. */
export const hydrationStarts = 'kantine:hydration-starts';
export const hydrationEnds = 'kantine:hydration-ends';
export const codeIsMissing = 'kantine:code-is-missing';
