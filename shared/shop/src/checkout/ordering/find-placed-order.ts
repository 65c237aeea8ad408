import {
  call,
  idAt,
  inputAt,
  type Instant,
  type Ore,
  parsedAt,
  recordsAt,
  textAt,
  toInstant,
  toOre,
} from '@kantine/core';
import { type PurchaseLine, totalOf } from '../../purchases/purchases';

export interface PlacedOrder {
  id: number;
  createdAt: Instant | null;
  pickups: (Instant | null)[];
  total: Ore;
  lines: string;
}

const clockToleranceMs = 60_000;

export async function fetchOrders(): Promise<PlacedOrder[]> {
  const answer = await call('get', '/orders', { query: { page: 1 } });
  return recordsAt(answer, 'data').flatMap((order) => {
    const id = idAt(order, 'id');
    if (id === null) return [];
    const lines = recordsAt(order, 'order_lines');
    return [
      {
        id,
        createdAt: parsedAt(order, 'created_at', toInstant),
        total: toOre(order.price),
        pickups: lines.map((line) => parsedAt(line, 'pickup_at', toInstant)),
        lines: sorted(lines.map((line) => `${inputAt(line, 'quantity')} ${textAt(line, 'product_name')}`)),
      },
    ];
  });
}

/** Finds an unanswered call's order, because an API without keys would make another. */
export function findPlacedOrder(
  orders: readonly PlacedOrder[],
  lines: readonly PurchaseLine[],
  { ordersBefore, at }: { readonly ordersBefore: readonly number[] | null; readonly at: Instant },
): PlacedOrder | undefined {
  const since = ordersBefore
    ? newerThan(orders, ordersBefore)
    : orders.filter(({ createdAt }) => createdAt !== null && createdAt >= at - clockToleranceMs);
  return since.find((order) => isOf(order, lines));
}

/** The newest order comes first; one below a known order may come from the next page. */
function newerThan(orders: readonly PlacedOrder[], ordersBefore: readonly number[]): readonly PlacedOrder[] {
  const known = orders.findIndex(({ id }) => ordersBefore.includes(id));
  return known === -1 ? orders : orders.slice(0, known);
}

function isOf(order: PlacedOrder, lines: readonly PurchaseLine[]): boolean {
  if (order.total !== totalOf(lines)) return false;
  const pickups = new Set(lines.flatMap(({ pickupAt }) => pickupAt ?? []));
  const goods = lines.filter(({ pickupAt }) => pickups.size === 0 || pickupAt !== null);
  return (
    (order.lines === describe(lines) || order.lines === describe(goods)) &&
    order.pickups.every((pickup) => pickup === null || pickups.has(pickup))
  );
}

function describe(lines: readonly PurchaseLine[]): string {
  return sorted(lines.map(({ name, quantity }) => `${quantity} ${name}`));
}

function sorted(texts: string[]): string {
  return texts.sort().join('\n');
}
