import { type Day, mondayOf, openDayFrom, type OpeningDays } from '@kantine/core';

import { lastDay, parseDay } from '../days/parse-day';

export type ParsedWeek =
  | { kind: 'open'; monday: Day }
  /** The address has another day than the Monday, or a week of which nothing is left. */
  | { kind: 'elsewhere'; monday: Day }
  | { kind: 'far'; monday: Day }
  | { kind: 'impossible' }
  | { kind: 'other' };

export function firstWeek(openingDays: OpeningDays, today: Day): Day {
  return mondayOf(openDayFrom(openingDays, today));
}

export function parseWeek(text: string | undefined, openingDays: OpeningDays, today: Day): ParsedWeek {
  const parsed = parseDay(text, openingDays, today);
  if (parsed.kind === 'other' || parsed.kind === 'impossible') return parsed;
  const first = firstWeek(openingDays, today);
  const monday = mondayOf(text as Day);
  if (monday > lastDay(today)) return { kind: 'far', monday };
  const shown = monday < first ? first : monday;
  return { kind: shown === text ? 'open' : 'elsewhere', monday: shown };
}
