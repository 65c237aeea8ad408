/** Times of day are `HH:mm`. A meeting's end at 00:00 is the midnight that ends its day. */
export interface Span {
  readonly start_time: string;
  readonly end_time: string;
}

const dayInMinutes = 24 * 60;

export function endsAfterStart({ start_time, end_time }: Span): boolean {
  return endMinuteOf(end_time) > minuteOf(start_time);
}

/** Whether a time lies before a meeting, after it, or in it, its first and last minute included. */
export function placeOf(time: string, { start_time, end_time }: Span): 'before' | 'inside' | 'after' {
  const minute = minuteOf(time);
  const isLastMidnight = minute === 0 && endMinuteOf(end_time) === dayInMinutes;
  if (isLastMidnight) return 'inside';
  if (minute < minuteOf(start_time)) return 'before';
  return minute > endMinuteOf(end_time) ? 'after' : 'inside';
}

/** Whether two meetings of a day need a room at the same time; where one ends, the next may begin. */
export function overlap(one: Span, other: Span): boolean {
  return (
    minuteOf(one.start_time) < endMinuteOf(other.end_time) &&
    minuteOf(other.start_time) < endMinuteOf(one.end_time)
  );
}

/** Whether something is to be had at a time; without a limit it always is. */
export function isBetween(time: string, from: string | null, to: string | null): boolean {
  return (!from || minuteOf(from) <= minuteOf(time)) && (!to || minuteOf(time) <= minuteOf(to));
}

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

function endMinuteOf(time: string): number {
  return minuteOf(time) || dayInMinutes;
}
