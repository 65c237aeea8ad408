import type { WireOrder } from '@kantine/contract';
import {
  apiQuery,
  type ApiQuery,
  call,
  type Day,
  idAt,
  type Instant,
  instantOf,
  numberAt,
  parsedAt,
  queryClient,
  readPages,
  recordsAt,
  textAt,
  today,
  toInstant,
  type Venue,
} from '@kantine/core';
import { useTakeawayCart } from '../carts/takeaway-cart';
import { fetchComingMenus } from '../dishes/coming-menus';
import { type EarlierOrder, type OrderedLine, shopOf, toWantedLines } from '../order-again/wanted-lines';
import { keepLikelihood } from '../purchases/kept-likelihood';
import type { OrderPreview } from '../order-again/order-again';
import { finishedOnOf, pickupsOf } from '../pickup/pickups-of';

export type LastOrder =
  | { kind: 'none' }
  | { kind: 'gone'; id: number }
  | { kind: 'found'; lines: readonly OrderedLine[]; preview: OrderPreview };

export function lastOrderQuery(venue: Venue): ApiQuery<LastOrder> {
  return {
    queryKey: ['/orders', 'last'] as never,
    meta: {},
    async queryFn() {
      const orders = await queryClient.fetchQuery(recentOrdersQuery());
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
  finishedOn: Day | null;
}

/** The newest first, back to one that was fetched before `since`. */
export function recentOrdersQuery(since: Day = today()): ApiQuery<RecentOrder[]> {
  return apiQuery({
    path: '/orders',
    query: { page: 1 },
    variant: since,
    toData: (first, { signal }) =>
      readPages(
        first,
        (page) => call('get', '/orders', { query: { page }, signal }),
        (answer) => recordsAt(answer, 'data').flatMap(toRecentOrder),
        (orders) => isBefore(instantOf(since), orders),
      ),
  });
}

/** An order ahead of time may have been made before a later one was fetched: the page's oldest tells. */
function isBefore(since: Instant, orders: readonly RecentOrder[]): boolean {
  const times = orders.map(({ lines, deliverAt }) => pickupsOf(lines, deliverAt).at(-1)?.at);
  const oldest = times.findLast((at) => at !== undefined);
  return oldest !== undefined && oldest < since;
}

function toRecentOrder(wire: WireOrder): RecentOrder[] {
  const id = idAt(wire, 'id');
  if (id === null) return [];
  const lines = recordsAt(wire, 'order_lines').map((line) => ({
    name: textAt(line, 'product_name'),
    quantity: numberAt(line, 'quantity') ?? 0,
    pickupAt: parsedAt(line, 'pickup_at', toInstant),
  }));
  return [{ id, deliverAt: parsedAt(wire, 'deliver_at', toInstant), finishedOn: finishedOnOf(wire), lines }];
}
