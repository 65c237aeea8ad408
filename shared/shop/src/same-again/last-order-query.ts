import type { WireOrder } from '@kantine/contract';
import {
  apiQuery,
  type ApiQuery,
  idAt,
  numberAt,
  queryClient,
  recordsAt,
  textAt,
  toInstant,
  type Venue,
} from '@kantine/core';
import { useTakeawayCart } from '../carts/takeaway-cart';
import { fetchComingMenus } from '../dishes/coming-menus';
import { type EarlierOrder, type OrderedLine, shopOf, toWantedLines } from '../order-again/wanted-lines';
import { keepLikelihood } from '../purchases/kept-likelihood';
import type { OrderPreview } from '../order-again/order-again';

export type LastOrder =
  | { kind: 'none' }
  | { kind: 'gone'; id: number }
  | { kind: 'found'; lines: readonly OrderedLine[]; preview: OrderPreview };

export function lastOrderQuery(venue: Venue): ApiQuery<LastOrder> {
  return {
    queryKey: ['/orders', 'last'] as never,
    meta: {},
    async queryFn() {
      const orders = await queryClient.fetchQuery(recentOrdersQuery);
      const last = orders
        .filter((order) => shopOf(order) === 'takeaway')
        .map((order) => ({ id: order.id, lines: toWantedLines(order, venue) }))
        .find(({ lines }) => lines.length > 0);
      keepLikelihood(last !== undefined);
      if (!last) return { kind: 'none' };
      const { id, lines } = last;
      const [{ previewOrder }, menus] = await Promise.all([
        import('../order-again/order-again'),
        fetchComingMenus(venue),
      ]);
      const preview = previewOrder({ useCart: useTakeawayCart }, lines, menus);
      return preview ? { kind: 'found', lines, preview } : { kind: 'gone', id };
    },
  };
}

export interface RecentOrder extends EarlierOrder {
  id: number;
  isFinished: boolean;
}

/** The newest first. */
export const recentOrdersQuery = apiQuery({
  path: '/orders',
  query: { page: 1 },
  variant: 'recent',
  toData: (answer): RecentOrder[] => recordsAt(answer, 'data').flatMap(toRecentOrder),
});

function toRecentOrder(wire: WireOrder): RecentOrder[] {
  const id = idAt(wire, 'id');
  if (id === null) return [];
  const lines = recordsAt(wire, 'order_lines').map((line) => ({
    name: textAt(line, 'product_name'),
    quantity: numberAt(line, 'quantity') ?? 0,
    pickupAt: toInstant(line.pickup_at),
  }));
  return [
    { id, deliverAt: toInstant(wire.deliver_at), isFinished: textAt(wire, 'finished_at') !== '', lines },
  ];
}
