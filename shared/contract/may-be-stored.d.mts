/** @returns whether the answer may come out of a cache: its `Date` may then be old */
export function mayBeStored(header: (name: string) => string | null): boolean;
