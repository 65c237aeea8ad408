import { openDayFrom, type OpeningDays } from '@kantine/shared/opening-days';
import { addDays, type Day, isDay } from '@kantine/shared/time';

/** What the last part of a takeaway address says. */
export type DayOfAddress =
  | { kind: 'open'; day: Day }
  /** Over: today is shown in its place. */
  | { kind: 'past' }
  /** Closed: the next open day is shown in its place. */
  | { kind: 'closed'; day: Day; next: Day }
  /** Nobody plans a menu for it yet. */
  | { kind: 'far'; day: Day }
  /** Looks like a date, and the calendar has none such. */
  | { kind: 'impossible' }
  /** No date at all. */
  | { kind: 'other' };

const daysAhead = 365;
const looksLikeDate = /^\d{1,4}-\d{1,2}-\d{1,2}$/;

/** The last day that can be looked at. */
export function lastDay(today: Day): Day {
  return addDays(today, daysAhead);
}

/** Which day an address stands for. */
export function dayOfAddress(text: string | undefined, openingDays: OpeningDays, today: Day): DayOfAddress {
  if (!isDay(text)) return { kind: looksLikeDate.test(text ?? '') ? 'impossible' : 'other' };
  if (text < today) return { kind: 'past' };
  if (text > lastDay(today)) return { kind: 'far', day: text };
  const open = openDayFrom(openingDays, text);
  return open === text ? { kind: 'open', day: text } : { kind: 'closed', day: text, next: open };
}
