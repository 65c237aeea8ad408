import type { Instant } from '../time/time';

/** One entry of a person's calendar. */
export interface CalendarEvent {
  /** Stable for the same event: a calendar that imports it twice shows it once. */
  uid: string;
  title: string;
  start: Instant;
  /** Left out for an event without a known end. */
  end?: Instant | undefined;
  description?: string | undefined;
  location?: string | undefined;
}
