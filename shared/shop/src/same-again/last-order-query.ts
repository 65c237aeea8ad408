import { type ApiQuery, queryClient, type Venue } from '@kantine/core';
import { useTakeawayCart } from '../carts/takeaway-cart';
import { fetchComingMenus } from '../dishes/coming-menus';
import { type OrderedLine, shopOf, toWantedLines } from '../order-again/wanted-lines';
import type { OrderPreview } from '../order-again/order-again';
import { recentOrdersQuery } from './recent-orders';

export type LastOrder =
  | { kind: 'none' }
  | { kind: 'gone'; id: number }
  | { kind: 'found'; lines: readonly OrderedLine[]; preview: OrderPreview };

/** The last takeaway order, and what of it is on the menus of the coming days. It is fetched again with the orders. */
export function lastOrderQuery(venue: Venue): ApiQuery<LastOrder> {
  return {
    queryKey: ['/orders', 'last'] as never,
    meta: {},
    async queryFn() {
      const orders = await queryClient.fetchQuery(recentOrdersQuery);
      for (const order of orders) {
        const lines = shopOf(order) === 'takeaway' ? toWantedLines(order, venue) : [];
        if (lines.length === 0) continue;
        const [{ previewOrder }, menus] = await Promise.all([
          import('../order-again/order-again'),
          fetchComingMenus(venue),
        ]);
        const preview = previewOrder({ useCart: useTakeawayCart }, lines, menus);
        return preview ? { kind: 'found', lines, preview } : { kind: 'gone', id: order.id };
      }
      return { kind: 'none' };
    },
  };
}
