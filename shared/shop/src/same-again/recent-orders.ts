import { apiQuery, toInstant } from '@kantine/core';
import type { EarlierOrder } from '../order-again/wanted-lines';

export interface RecentOrder extends EarlierOrder {
  id: number;
  isFinished: boolean;
}

/** The newest first. */
export const recentOrdersQuery = apiQuery({
  path: '/orders',
  query: { page: 1 },
  variant: 'recent',
  toData: ({ data }): RecentOrder[] =>
    (data ?? []).filter(Boolean).map(({ id, deliver_at, finished_at, order_lines }) => ({
      id: Number(id),
      deliverAt: toInstant(deliver_at),
      isFinished: Boolean(finished_at),
      lines: (order_lines ?? []).filter(Boolean).map(({ product_name, quantity, pickup_at }) => ({
        name: product_name,
        quantity: Number(quantity),
        pickupAt: toInstant(pickup_at),
      })),
    })),
});
