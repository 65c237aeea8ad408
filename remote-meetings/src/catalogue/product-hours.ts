import type { ClockTime } from '@kantine/shared/time';

import type { MeetingProduct } from '../meeting/meeting';
import { isDeliveredAt } from '../rules/meeting-times';

/** That a product cannot be had at a time, and when it can; `null` when it can, or no time is chosen. */
export function sayOutOfHours(product: MeetingProduct, time: ClockTime): string | null {
  if (time === '' || isDeliveredAt(product, time)) return null;
  const { name, availableFrom: from, availableTo: to } = product;
  if (from !== null && to !== null) return `${name} kan kun leveres mellem kl. ${from} og ${to}.`;
  return from !== null
    ? `${name} kan først leveres fra kl. ${from}.`
    : `${name} kan kun leveres indtil kl. ${to}.`;
}
