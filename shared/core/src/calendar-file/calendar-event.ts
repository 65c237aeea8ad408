import type { Instant } from '../time/time';

export interface CalendarEvent {
  /** Stable: a calendar that imports the event twice shows it once. */
  uid: string;
  title: string;
  start: Instant;
  end?: Instant | undefined;
  description?: string | undefined;
  location?: string | undefined;
}
