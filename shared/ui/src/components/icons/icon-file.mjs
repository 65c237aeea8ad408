const files = 256;

/** The number of the file that holds an icon, so that a page fetches a few kilobytes for one, and finds out that there is none. */
export const iconFileOf = (exportName) =>
  [...exportName].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % files, 0);
