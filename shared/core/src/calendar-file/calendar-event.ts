import type { Instant } from '../time/time';

export interface CalendarEvent {
  uid: string;
  title: string;
  start: Instant;
  end?: Instant | undefined;
  description?: string | undefined;
  location?: string | undefined;
}
