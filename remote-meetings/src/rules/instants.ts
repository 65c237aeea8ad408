import { addDays, type ClockTime, type Day, type Instant, instantOf } from '@kantine/shared/time';

interface Times {
  date: Day;
  startTime: ClockTime;
  endTime: ClockTime;
}

/** When a meeting ends; an end at 00:00 is the midnight that ends its day. */
export function endOf({ date, endTime }: Times): Instant {
  return endTime === '00:00' ? instantOf(addDays(date, 1)) : instantOf(date, endTime);
}

/** When something is brought to a meeting; 00:00 is the midnight that ends it, unless it begins with it. */
export function deliveryAt(time: ClockTime, meeting: Times): Instant {
  const isAtEnd = time === '00:00' && meeting.endTime === '00:00' && meeting.startTime !== '00:00';
  return isAtEnd ? endOf(meeting) : instantOf(meeting.date, time);
}
