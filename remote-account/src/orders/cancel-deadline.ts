import { deadlineOf, type Instant, toOpeningDays, type Venue } from '@kantine/core';

import type { Order } from './orders-api';

export function cancelDeadlineOf(
  { isFinished, deliverAt }: Pick<Order, 'isFinished' | 'deliverAt'>,
  { takeaway }: Pick<Venue, 'takeaway'>,
): Instant | null {
  if (isFinished || deliverAt === null) return null;
  return deadlineOf(
    deliverAt,
    takeaway?.preparationMinutes ?? 0,
    takeaway?.openingDays ?? toOpeningDays(null),
  );
}
