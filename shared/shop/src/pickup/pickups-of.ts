import type { WireOrder } from '@kantine/contract';
import { type Day, dayOf, formatCount, type Instant, textAt, toInstant } from '@kantine/core';

export interface Pickup {
  at: Instant;
  goods: string[];
}

interface Line {
  name: string;
  quantity: number;
  pickupAt: Instant | null;
}

const minuteMs = 60_000;

/** Goods of one minute are fetched together: no page shows seconds. */
export function minuteOf(pickupAt: Instant): Instant {
  return Math.floor(pickupAt / minuteMs) * minuteMs;
}

/** The earliest first. `otherwise` is the time of an order whose lines have none. */
export function pickupsOf(lines: readonly Line[], otherwise: Instant | null = null): Pickup[] {
  const say = (some: readonly Line[]) =>
    some.map(({ name, quantity }) => `${formatCount(quantity)} × ${name}`);
  const timeOf = ({ pickupAt }: Line) => (pickupAt === null ? null : minuteOf(pickupAt));
  const times = new Set(lines.flatMap((line) => timeOf(line) ?? []));
  if (times.size === 0 && otherwise !== null) return [{ at: otherwise, goods: say(lines) }];
  return [...times]
    .sort((one, other) => one - other)
    .map((at) => ({ at, goods: say(lines.filter((line) => timeOf(line) === at)) }));
}

/** @returns a day after all others for a time that cannot be read */
export function finishedOnOf(order: WireOrder | null): Day | null {
  const text = textAt(order, 'finished_at');
  const at = toInstant(text);
  if (at !== null) return dayOf(at);
  return text === '' ? null : '9999-12-31';
}

/** An order has one `finished_at`: it says nothing about the pickups of later days, except the first. */
export function isFinishedFor({ at }: Pickup, [first]: readonly Pickup[], finishedOn: Day | null): boolean {
  return finishedOn !== null && (at === first?.at || dayOf(at) <= finishedOn);
}
