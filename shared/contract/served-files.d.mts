/** The endings of the files of a build that the site's server serves. */
export const servedEndings: readonly string[];

export function isServedName(path: string): boolean;
