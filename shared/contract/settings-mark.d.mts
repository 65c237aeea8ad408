/** @returns the same text for values with the same JSON; `undefined` counts as `null` */
export function settingsMark(value: unknown): string;

/** A copy in which `null` counts as missing, also in lists. @throws for a value that is too deep or no JSON */
export function withoutNulls(value: unknown): unknown;
