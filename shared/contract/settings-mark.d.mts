/** @returns the same text for values with the same JSON; `undefined` counts as `null` */
export function settingsMark(value: unknown): string;
