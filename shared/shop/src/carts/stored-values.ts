import { type Instant, isRecord } from '@kantine/core';

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isCount(value: unknown): value is number {
  return isWhole(value) && value >= 0;
}

// The last moment of the year 9999: a later instant is shown as 'Invalid Date'.
const lastInstant = 253_402_300_799_999;

export function isInstant(value: unknown): value is Instant {
  return isCount(value) && value <= lastInstant;
}

export function isInstantOrNone(value: unknown): value is Instant | null {
  return value === null || isInstant(value);
}

export function partsOf<Part>(
  stored: unknown,
  isValid: (value: unknown) => value is Part,
): Record<string, Part> {
  const parts = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(parts.filter((part): part is [string, Part] => isValid(part[1])));
}
