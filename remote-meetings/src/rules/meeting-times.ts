import { addDays, type ClockTime, type Day, type Instant, instantOf, toClockTime } from '@kantine/core';

export interface MeetingTimes {
  startTime: ClockTime;
  /** `00:00` is the midnight that ends the day. */
  endTime: ClockTime;
}

type DatedTimes = MeetingTimes & { date: Day };

const midnight = '00:00';
const endOfDay = '24:00';

/** Normalises a time for a native field, which shows no 24:00. */
export function toFieldTime(wire: string): ClockTime {
  const time = toClockTime(wire);
  return time === endOfDay ? midnight : time;
}

export function suggestEndTime(startTime: ClockTime): ClockTime {
  const hour = (Number(startTime.slice(0, 2)) + 1) % 24;
  return `${String(hour).padStart(2, '0')}:00`;
}

export function endsAfterStart({ startTime, endTime }: MeetingTimes): boolean {
  return endTime === midnight || endTime > startTime;
}

export function isWithinMeeting(time: ClockTime, { startTime, endTime }: MeetingTimes): boolean {
  if (endTime === midnight) return time >= startTime || time === midnight;
  return time >= startTime && time <= endTime;
}

/** Returns a comparison of deliveries by time; the midnight that ends the meeting comes last. */
export function compareByTime(meeting: MeetingTimes) {
  const keyOf = (time: ClockTime) => (isEndMidnight(time, meeting) ? endOfDay : time);
  return (one: { time: ClockTime; id: number }, other: { time: ClockTime; id: number }): number =>
    keyOf(one.time).localeCompare(keyOf(other.time)) || one.id - other.id;
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
