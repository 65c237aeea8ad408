import { addDays, type ClockTime, type Day, type Instant, instantOf } from '@kantine/core';

export interface MeetingTimes {
  startTime: ClockTime;
  /** `00:00` is the midnight that ends the day. */
  endTime: ClockTime;
}

type DatedTimes = MeetingTimes & { date: Day };

const midnight = '00:00';
const minutesPerDay = 24 * 60;

/** Normalises a time of the API: a venue may send seconds, or an hour of one digit. */
export function toClockTime(wire: string): ClockTime {
  return wire.replace(/^(?=\d:)/, '0').slice(0, 'HH:mm'.length);
}

export function minutesOf(time: ClockTime): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

export function suggestEndTime(startTime: ClockTime): ClockTime {
  const hour = (Number(startTime.slice(0, 2)) + 1) % 24;
  return `${String(hour).padStart(2, '0')}:00`;
}

export function endsAfterStart({ startTime, endTime }: MeetingTimes): boolean {
  return endMinutesOf(endTime) > minutesOf(startTime);
}

export function isWithinMeeting(time: ClockTime, meeting: MeetingTimes): boolean {
  const minute = minutesOf(time);
  if (minute >= minutesOf(meeting.startTime) && minute <= endMinutesOf(meeting.endTime)) return true;
  return time === midnight && meeting.endTime === midnight;
}

/** Returns a comparison of deliveries by time; the midnight that ends the meeting comes last. */
export function compareByTime(meeting: MeetingTimes) {
  return (one: { time: ClockTime; id: number }, other: { time: ClockTime; id: number }): number =>
    Number(isEndMidnight(one.time, meeting)) - Number(isEndMidnight(other.time, meeting)) ||
    Number(one.time > other.time) - Number(one.time < other.time) ||
    one.id - other.id;
}

export function meetingEnd({ date, endTime }: DatedTimes): Instant {
  return endTime === midnight ? instantOf(addDays(date, 1)) : instantOf(date, endTime);
}

export function deliveryInstant(time: ClockTime, meeting: DatedTimes): Instant {
  return isEndMidnight(time, meeting) ? meetingEnd(meeting) : instantOf(meeting.date, time);
}

/** In a meeting that lasts the whole day, 00:00 is its beginning. */
function isEndMidnight(time: ClockTime, { startTime, endTime }: MeetingTimes): boolean {
  return time === midnight && endTime === midnight && startTime !== midnight;
}

function endMinutesOf(time: ClockTime): number {
  return minutesOf(time) || minutesPerDay;
}
