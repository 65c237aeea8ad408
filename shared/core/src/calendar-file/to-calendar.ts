import type { Instant } from '../time/time';

export interface CalendarEvent {
  /** Unique on this site: `downloadCalendarFile` adds its host name. */
  uid: string;
  title: string;
  start: Instant;
  /** A quarter of an hour after the start where it is missing or not after it. */
  end?: Instant | undefined;
  description?: string | undefined;
  location?: string | undefined;
}

const shortestMs = 15 * 60_000;

// A library would bring a validator of 20 kB, or omit CRLF line ends and folded lines.

export function toCalendar(events: readonly CalendarEvent[], madeAt: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kantine//Kantine//DA',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => toLines(event, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function toLines(
  { uid, title, start, end, description, location }: CalendarEvent,
  madeAt: Instant,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toUtc(madeAt)}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(end !== undefined && end > start ? end : start + shortestMs)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    'END:VEVENT',
  ];
}

function toUtc(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // eslint-disable-next-line no-control-regex -- the format forbids them
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

const utf8 = new TextEncoder();
const maxLineOctets = 75;

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const more = utf8.encode(letter).length;
    if (octets + more > maxLineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += more;
  }
  return folded;
}
