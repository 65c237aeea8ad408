import { formatInstant, type Instant } from '@kantine/core';

import type { Order } from './orders-api';

export function statusText({ isFinished }: Pick<Order, 'isFinished'>): string {
  return isFinished ? 'Færdiggjort' : 'Ikke færdiggjort';
}

export function orderDateText(instant: Instant | null): string {
  return instant === null ? '–' : formatInstant(instant);
}
