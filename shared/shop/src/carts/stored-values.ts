import { isRecord } from '@kantine/core';

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isCount(value: unknown): value is number {
  return isWhole(value) && value >= 0;
}

export function partsOf<Part>(
  stored: unknown,
  isValid: (value: unknown) => value is Part,
): Record<string, Part> {
  const parts = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(parts.filter((part): part is [string, Part] => isValid(part[1])));
}
