/** The first script and the site's code are two bundles: events on the document connect them. */
export const hydrationStarts = 'kantine:hydration-starts';
/** React has put its elements into the page, and has handled no event yet. */
export const hydrationCommits = 'kantine:hydration-commits';
export const hydrationEnds = 'kantine:hydration-ends';
export const codeIsMissing = 'kantine:code-is-missing';
