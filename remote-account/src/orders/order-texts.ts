import { formatInstant, type Instant } from '@kantine/shared/time';

import type { Order } from './orders-api';

/** Whether an order is finished, in words. */
export function sayStatus({ isFinished }: Pick<Order, 'isFinished'>): string {
  return isFinished ? 'Færdiggjort' : 'Ikke færdiggjort';
}

/** A date and time of an order's; a dash where it has none, as what is taken along at once has no pick-up. */
export function sayDate(instant: Instant | null): string {
  return instant === null ? '–' : formatInstant(instant);
}
