/** One path for all spellings of an address: decoded once, without dot segments and empty ones. The case stays. */
export function plainPath(pathname: string): string;

/** The address of a plain path. */
export function encodePath(path: string): string;
