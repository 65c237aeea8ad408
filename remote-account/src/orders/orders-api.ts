import type { WireOrder, WireOrderLine } from '@kantine/contract';
import {
  apiQuery,
  call,
  failureOf,
  idAt,
  invalidateOrRemove,
  lastPageOf,
  numberAt,
  parsedAt,
  queryClient,
  recordAt,
  recordsAt,
  RequestError,
  textAt,
  toInstant,
  toPrice,
} from '@kantine/core';
import { finishedOnOf } from '@kantine/shop';

export type Order = NonNullable<ReturnType<typeof toOrder>>;

export function ordersQuery(page: number) {
  return apiQuery({
    path: '/orders',
    query: { page },
    toData: (answer) => ({
      page,
      orders: recordsAt(answer, 'data').flatMap((wire) => toOrder(wire) ?? []),
      lastPage: lastPageOf(answer),
    }),
  });
}

export function orderQuery(id: number) {
  return apiQuery({
    path: '/orders/{orderId}',
    parameters: { orderId: id },
    toData(answer) {
      const order = toOrder(recordAt(answer, 'data'));
      if (!order) throw new RequestError({ kind: 'unavailable', status: 200 });
      return order;
    },
  });
}

/** After a refusal another tab or the venue may have changed it. @returns `unread` if no page shows it as it is now */
export async function rereadOrder(id: number): Promise<'gone' | 'kept' | 'unread'> {
  invalidateOrRemove('/orders');
  const query = orderQuery(id);
  await queryClient.invalidateQueries(query);
  const state = queryClient.getQueryState(query.queryKey);
  if (failureOf(state?.error).kind === 'missing') return 'gone';
  return !state || state.error || state.isInvalidated ? 'unread' : 'kept';
}

export async function cancelOrder(id: number): Promise<void> {
  await call('delete', '/orders/{orderId}', { parameters: { orderId: id } });
}

export async function sendReceipt(id: number): Promise<void> {
  await call('post', '/order-receipts', { body: { order_id: id } });
}

function toOrder(wire: WireOrder | null) {
  const id = idAt(wire, 'id');
  if (!wire || id === null) return null;
  const finishedOn = finishedOnOf(wire);
  return {
    id,
    createdAt: parsedAt(wire, 'created_at', toInstant),
    deliverAt: parsedAt(wire, 'deliver_at', toInstant),
    price: parsedAt(wire, 'price', toPrice),
    finishedOn,
    isFinished: finishedOn !== null,
    lines: recordsAt(wire, 'order_lines').map(toLine),
  };
}

function toLine(wire: WireOrderLine) {
  return {
    name: textAt(wire, 'product_name'),
    quantity: numberAt(wire, 'quantity') ?? 0,
    price: parsedAt(wire, 'price', toPrice),
    pickupAt: parsedAt(wire, 'pickup_at', toInstant),
  };
}
