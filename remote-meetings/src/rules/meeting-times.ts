import { isOpenOn, nextOpenDay, openDayFrom, type OpeningDays } from '@kantine/shared/opening-days';
import { type ClockTime, type Day, dayOf, type Instant, instantOf } from '@kantine/shared/time';

import type { MeetingProduct, Room } from '../meeting/meeting';

const dayInMinutes = 24 * 60;

/** When a meeting begins, and from when it can no longer be booked, changed or cancelled. */
export function closesAt(
  meeting: { date: Day; startTime: ClockTime },
  { allowUpdatesUntil }: { allowUpdatesUntil: number },
): Instant {
  return instantOf(meeting.date, meeting.startTime) - allowUpdatesUntil * 60_000;
}

/** The first day on which a meeting that is booked now can begin. */
export function firstBookableDay(
  { openingDays, allowUpdatesUntil }: { openingDays: OpeningDays; allowUpdatesUntil: number },
  now: Instant,
): Day {
  const earliest = now + allowUpdatesUntil * 60_000;
  const day = dayOf(earliest);
  // The last minute of a day is the last at which something can begin on it.
  return earliest < instantOf(day, '23:59') ? openDayFrom(openingDays, day) : nextOpenDay(openingDays, day);
}

/** The end that a start suggests: an hour later, on the hour; after 23 it is midnight. */
export function endFor(startTime: ClockTime): ClockTime {
  const hour = (Number(startTime.slice(0, 2)) + 1) % 24;
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Whether a meeting's end comes after its start; an end at 00:00 is the midnight that ends the day. */
export function endsAfterStart(startTime: ClockTime, endTime: ClockTime): boolean {
  return endMinutesOf(endTime) > minutesOf(startTime);
}

/** Whether a delivery's time lies in the meeting, its first and last minute included. */
export function isWithin(time: ClockTime, meeting: { startTime: ClockTime; endTime: ClockTime }): boolean {
  const minute = minutesOf(time);
  if (minute >= minutesOf(meeting.startTime) && minute <= endMinutesOf(meeting.endTime)) return true;
  // The midnight that ends the meeting.
  return minute === 0 && meeting.endTime === '00:00';
}

/** Orders what is brought to a meeting; the midnight that ends it comes last. */
export function byTimeIn({ startTime, endTime }: { startTime: ClockTime; endTime: ClockTime }) {
  const isEnd = (time: ClockTime) => time === '00:00' && endTime === '00:00' && startTime !== '00:00';
  return (one: { time: ClockTime; id: number }, other: { time: ClockTime; id: number }): number =>
    Number(isEnd(one.time)) - Number(isEnd(other.time)) ||
    Number(one.time > other.time) - Number(one.time < other.time) ||
    one.id - other.id;
}

/** Whether a product can be delivered at a time. */
export function isDeliveredAt({ availableFrom, availableTo }: MeetingProduct, time: ClockTime): boolean {
  const minute = minutesOf(time);
  return (
    (availableFrom === null || minutesOf(availableFrom) <= minute) &&
    (availableTo === null || minutesOf(availableTo) >= minute)
  );
}

/** How many people the rooms hold together, each counted once; `null` for any number. */
export function capacityOf(roomIds: readonly number[], rooms: readonly Room[]): number | null {
  const chosen = rooms.filter(({ id }) => roomIds.includes(id));
  return chosen.reduce<number | null>(
    (sum, { capacity }) => (sum === null || capacity === null ? null : sum + capacity),
    0,
  );
}

export const tooManyParticipants = 'Antallet af deltagere overstiger kapaciteten';
export const closedWeekday = 'Der kan ikke bookes møder på den valgte ugedag';
export const outsideMeeting = 'Leverancen skal ske mellem mødets start- og sluttid';

/** Whether meetings are held on a day's weekday. */
export function isMeetingDay(day: Day, { openingDays }: { openingDays: OpeningDays }): boolean {
  return isOpenOn(openingDays, day);
}

function minutesOf(time: ClockTime): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

function endMinutesOf(time: ClockTime): number {
  return minutesOf(time) || dayInMinutes;
}
