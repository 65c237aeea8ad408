import type { Day } from '@kantine/shared/time';

let last: { closed: Day; open: Day } | null = null;

/** A closed day was asked for, and the way leads to an open one: its page will say so. */
export function passOver(closed: Day, open: Day): void {
  last = { closed, open };
}

/** For the page of an open day: the closed one that was asked for, once. */
export function takePassedOver(open: Day): Day | null {
  const closed = last?.open === open ? last.closed : null;
  last = null;
  return closed;
}
