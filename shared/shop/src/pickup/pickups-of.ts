import type { Instant } from '@kantine/core';

export interface Pickup {
  at: Instant;
  goods: string[];
}

interface Line {
  name: string;
  quantity: number;
  pickupAt: Instant | null;
}

/** The earliest first. `otherwise` is the time of an order whose lines have none. */
export function pickupsOf(lines: readonly Line[], otherwise: Instant | null = null): Pickup[] {
  const say = (some: readonly Line[]) => some.map(({ name, quantity }) => `${quantity} × ${name}`);
  const times = new Set(lines.flatMap(({ pickupAt }) => pickupAt ?? []));
  if (times.size === 0 && otherwise !== null) return [{ at: otherwise, goods: say(lines) }];
  return [...times]
    .sort((one, other) => one - other)
    .map((at) => ({ at, goods: say(lines.filter(({ pickupAt }) => pickupAt === at)) }));
}
