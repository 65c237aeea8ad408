import { type Day, isDay, isRecord, type Stored } from '@kantine/core';

export function storedList(stored: unknown): Stored[] {
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

export function readStoredText(stored: unknown, fallback = ''): string {
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : fallback;
}

export function storedDays(stored: unknown): Day[] {
  return Array.isArray(stored) ? stored.filter((day) => typeof day === 'string' && isDay(day)) : [];
}

export function storedNumbers(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((value) => typeof value === 'number') : [];
}
