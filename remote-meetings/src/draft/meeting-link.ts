import { isDay } from '@kantine/core';

import type { Room } from '../catalogue/catalogue';
import type { FieldHints } from '../meeting-form/basic-fields';
import { maxTitle, type MeetingValues } from '../meeting-form/meeting-values';
import { suggestEndTime, toFieldTime } from '../rules/meeting-times';

export interface MeetingLink {
  values: Partial<MeetingValues>;
  hints: FieldHints;
}

const maxQuoted = 30;

/** Reads `?date=2026-12-01&start=09:00&end=11:00&room=2&title=…`. @returns `null` without any of them */
export function readMeetingLink(search: URLSearchParams, rooms: readonly Room[]): MeetingLink | null {
  const at = (name: string) => search.get(name)?.replaceAll('\0', '').trim() ?? '';
  const [title, date, start, end] = [at('title'), at('date'), at('start'), at('end')];
  const wanted = search
    .getAll('room')
    .flatMap((text) => (findRoom(text.trim(), rooms) ? text : text.split(',')))
    .map((text) => text.trim())
    .filter(Boolean);
  if (!title && !date && !start && !end && wanted.length === 0) return null;

  // 24:00 is the end of a day only: as a start it would become 00:00, a day too early.
  const startTime = start.startsWith('24') ? '' : readTime(start);
  const endTime = readTime(end);
  const found = [...new Set(wanted)]
    .map((text) => ({ text, id: findRoom(text, rooms) }))
    .filter(({ id }, index) => id || index < rooms.length);
  return {
    values: {
      title: cut(title, maxTitle),
      date: isDay(date) ? date : '',
      start_time: startTime,
      end_time: endTime || (startTime && !end ? suggestEndTime(startTime) : ''),
      ...(found.length > 0 && { meeting_rooms: found.map(({ id }) => ({ id })) }),
    },
    hints: Object.fromEntries([
      ...(title.length > maxTitle ? [['title', `Titlen i linket er forkortet til ${maxTitle} tegn.`]] : []),
      ...(date && !isDay(date) ? [['date', `Datoen i linket, ”${shorten(date)}”, findes ikke.`]] : []),
      ...(start && !startTime
        ? [['start_time', `Tidspunktet i linket, ”${shorten(start)}”, findes ikke.`]]
        : []),
      ...(end && !endTime ? [['end_time', `Tidspunktet i linket, ”${shorten(end)}”, findes ikke.`]] : []),
      ...found.flatMap(({ text, id }, index) =>
        id ? [] : [[`meeting_rooms[${index}].id`, `Lokalet i linket, ”${shorten(text)}”, findes ikke.`]],
      ),
    ]) as FieldHints,
  };
}

function shorten(text: string): string {
  return text.length > maxQuoted ? `${cut(text, maxQuoted)}…` : text;
}

/** The API refuses half an emoji. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const readTime = (text: string) => (/^\d{1,2}:\d\d(?::\d\d)?$/.test(text) ? toFieldTime(text) : '');

function findRoom(text: string, rooms: readonly Room[]): string {
  const isNamed = ({ name }: Room) => name.toLowerCase() === text.toLowerCase();
  const room = rooms.find(({ id }) => String(id) === text) ?? rooms.find(isNamed);
  return room ? String(room.id) : '';
}
