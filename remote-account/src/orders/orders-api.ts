import type { WireOrder, WireOrderLine } from '@kantine/contract';
import {
  apiQuery,
  call,
  failureOf,
  invalidateOrRemove,
  lastPageOf,
  queryClient,
  RequestError,
  toInstant,
  toOre,
} from '@kantine/core';

export type Order = ReturnType<typeof toOrder>;

export function ordersQuery(page: number) {
  return apiQuery({
    path: '/orders',
    query: { page },
    toData: (answer) => ({
      orders: (answer.data ?? []).filter(Boolean).map(toOrder),
      lastPage: lastPageOf(answer),
    }),
  });
}

export function orderQuery(id: number) {
  return apiQuery({
    path: '/orders/{orderId}',
    parameters: { orderId: id },
    toData({ data }) {
      if (data?.id == null) throw new RequestError({ kind: 'unavailable', status: 200 });
      return toOrder(data);
    },
  });
}

/** After a refusal another tab or the venue may have changed it. @returns whether the venue still has it */
export async function rereadOrder(id: number): Promise<boolean> {
  invalidateOrRemove('/orders');
  const query = orderQuery(id);
  await queryClient.invalidateQueries(query);
  return failureOf(queryClient.getQueryState(query.queryKey)?.error).kind !== 'missing';
}

export async function cancelOrder(id: number): Promise<void> {
  await call('delete', '/orders/{orderId}', { parameters: { orderId: id } });
}

export async function sendReceipt(id: number): Promise<void> {
  await call('post', '/order-receipts', { body: { order_id: id } });
}

function toOrder(wire: WireOrder) {
  return {
    id: Number(wire.id),
    createdAt: toInstant(wire.created_at),
    deliverAt: toInstant(wire.deliver_at),
    price: toOre(wire.price),
    isFinished: Boolean(wire.finished_at),
    lines: (wire.order_lines ?? []).filter(Boolean).map(toLine),
  };
}

function toLine(wire: WireOrderLine) {
  return {
    name: wire.product_name,
    quantity: Number(wire.quantity),
    price: toOre(wire.price),
    pickupAt: toInstant(wire.pickup_at),
  };
}
