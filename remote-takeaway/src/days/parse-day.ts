import { addDays, type Day, isDay, openDayFrom, type OpeningDays } from '@kantine/core';

export type ParsedDay =
  | { kind: 'open'; day: Day }
  | { kind: 'past' }
  | { kind: 'closed'; day: Day; next: Day }
  /** More than a year ahead. */
  | { kind: 'far'; day: Day }
  /** Looks like a date but is none, as 30 February. */
  | { kind: 'impossible' }
  | { kind: 'other' };

const daysAhead = 365;
const looksLikeDate = /^\d{1,4}-\d{1,2}-\d{1,2}$/;

export function lastDay(today: Day): Day {
  return addDays(today, daysAhead);
}

export function parseDay(text: string | undefined, openingDays: OpeningDays, today: Day): ParsedDay {
  if (!isDay(text)) return { kind: looksLikeDate.test(text ?? '') ? 'impossible' : 'other' };
  if (text < today) return { kind: 'past' };
  if (text > lastDay(today)) return { kind: 'far', day: text };
  const open = openDayFrom(openingDays, text);
  return open === text ? { kind: 'open', day: text } : { kind: 'closed', day: text, next: open };
}
