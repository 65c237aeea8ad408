/** Times are `HH:mm`. An end at 00:00 is the midnight that ends the day. */
export interface TimeSpan {
  readonly start_time: string;
  readonly end_time: string;
}

const dayInMinutes = 24 * 60;

export function isEndAfterStart({ start_time, end_time }: TimeSpan): boolean {
  return endMinuteOf(end_time) > minuteOf(start_time);
}

export function positionOf(time: string, { start_time, end_time }: TimeSpan): 'before' | 'inside' | 'after' {
  const minute = minuteOf(time);
  const isLastMidnight = minute === 0 && endMinuteOf(end_time) === dayInMinutes;
  if (isLastMidnight) return 'inside';
  if (minute < minuteOf(start_time)) return 'before';
  return minute > endMinuteOf(end_time) ? 'after' : 'inside';
}

export function isOverlapping(one: TimeSpan, other: TimeSpan): boolean {
  return (
    minuteOf(one.start_time) < endMinuteOf(other.end_time) &&
    minuteOf(other.start_time) < endMinuteOf(one.end_time)
  );
}

export function isWithinHours(time: string, from: string | null, to: string | null): boolean {
  return (!from || minuteOf(from) <= minuteOf(time)) && (!to || minuteOf(time) <= minuteOf(to));
}

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

function endMinuteOf(time: string): number {
  return minuteOf(time) || dayInMinutes;
}
