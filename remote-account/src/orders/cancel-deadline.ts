import { deadlineOf, toOpeningDays } from '@kantine/shared/opening-days';
import type { Instant } from '@kantine/shared/time';
import type { Venue } from '@kantine/shared/venue';

import type { Order } from './orders-api';

/** When an order can last be cancelled; `null` when it never could be: it is finished, or taken along at once. */
export function cancelDeadlineOf(
  { isFinished, deliverAt }: Pick<Order, 'isFinished' | 'deliverAt'>,
  { takeaway }: Pick<Venue, 'takeaway'>,
): Instant | null {
  if (isFinished || deliverAt === null) return null;
  return deadlineOf(deliverAt, takeaway?.preparationTime ?? 0, takeaway?.openingDays ?? toOpeningDays(null));
}
