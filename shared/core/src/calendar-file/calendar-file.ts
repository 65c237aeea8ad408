import type { Instant } from '../time/time';
import { toCalendar } from './to-calendar';

/** Something that has a time, as a person's calendar shows it. */
export interface CalendarEvent {
  /** The same for the same event always: a calendar that is given it twice shows it once. */
  uid: string;
  title: string;
  start: Instant;
  /** Left out for what has a beginning only. */
  end?: Instant | undefined;
  description?: string | undefined;
  location?: string | undefined;
}

/** Gives the person a calendar file (`pick-up.ics`), which every calendar program opens. */
export function downloadCalendarFile({
  fileName,
  events,
}: {
  fileName: string;
  events: CalendarEvent[];
}): void {
  const file = new Blob([toCalendar(events, Date.now())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers read the file after the press is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
