import { listOf, type Venue } from '@kantine/core';

import type { Purchase } from '../../purchases/purchases';

/** The answers to the venue's order fields; without one, its address. */
export function placeOf(
  { order }: Pick<Purchase, 'order'>,
  { address, takeaway }: Pick<Venue, 'address' | 'takeaway'>,
): string[] {
  const details = 'order_details' in order ? listOf(order.order_details) : [];
  const fields = takeaway?.orderFieldGroups.flatMap((group) => group.fields) ?? [];
  const answers = fields.flatMap(({ id, name }) => {
    const value = details.find(({ order_field_id }) => Number(order_field_id) === id)?.value;
    return value ? [`${name}: ${value}`] : [];
  });
  return answers.length > 0 ? answers : [address];
}
