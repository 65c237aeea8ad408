/**
 * Files for calendars, loaded when the first one is asked for.
 * @module @kantine/core/calendar-file
 * @example
 * {@includeCode ../../../../docs/examples/core.calendar-file.ts}
 */

import { type CalendarEvent, toCalendar } from './to-calendar';

export type { CalendarEvent } from './to-calendar';

export function downloadCalendarFile({
  fileName,
  events,
}: {
  fileName: string;
  events: CalendarEvent[];
}): void {
  const named = events.map((event) => ({ ...event, uid: `${event.uid}@${window.location.hostname}` }));
  const file = new Blob([toCalendar(named, Date.now())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
