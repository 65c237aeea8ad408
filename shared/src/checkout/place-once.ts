import { call, failureOf } from '../http/http';
import { toOre } from '../money/money';
import { type NewPurchase, totalOf } from '../purchases/purchases';
import { useSession } from '../session/session-store';
import { readJson, writeJson } from '../storage/browser-storage';
import { type Instant, toInstant } from '../time/time';

const key = 'unanswered-orders';
/** How long a call without an answer is looked into before the same is ordered again, in milliseconds. */
const lifetime = 24 * 3_600_000;

/** An order call that nobody answered: it may have made its order. */
interface Unanswered {
  /** What was ordered; no name in it. */
  what: string;
  /** The account's orders from before the call. */
  ordersBefore: number[];
  at: Instant;
}

interface Order {
  id: number;
  pickups: (Instant | null)[];
  total: number;
  /** Names and numbers, in one order for all. */
  lines: string;
}

/**
 * Places an order that no payment keeps from being placed twice. When an earlier call for the same was cut off, in whichever tab,
 * the account's orders are looked through first.
 * @returns the order's number, where the venue says it
 * @throws {RequestError}
 */
export async function placeOnce(
  purchase: NewPurchase,
  place: () => Promise<string | null>,
): Promise<string | null> {
  const what = JSON.stringify([purchase.shop, purchase.accountId, describe(purchase.lines)]);
  const earlier = unanswered().find((one) => one.what === what);
  // Whoever is nobody has no orders to look through.
  const orders = useSession.getState().token === null ? null : await fetchOrders(earlier !== undefined);
  const placed =
    earlier && orders?.find((order) => !earlier.ordersBefore.includes(order.id) && isOf(order, purchase));
  const others = unanswered().filter((one) => one.what !== what);
  if (placed) {
    writeJson(key, others);
    return String(placed.id);
  }
  try {
    const orderId = await place();
    writeJson(key, others);
    return orderId;
  } catch (error) {
    const { kind } = failureOf(error);
    if ((kind === 'offline' || kind === 'unavailable') && orders)
      writeJson(key, [
        ...others,
        earlier ?? { what, ordersBefore: orders.map(({ id }) => id), at: Date.now() },
      ]);
    throw error;
  }
}

/** The account's latest orders. @throws {RequestError} when they must be known; else nothing when they cannot be had */
async function fetchOrders(mustBeKnown: boolean): Promise<Order[] | null> {
  try {
    const { data } = await call('get', '/orders', { query: { page: 1 } });
    return (data ?? []).filter(Boolean).map(({ id, price, order_lines }) => ({
      id: Number(id),
      total: toOre(price),
      pickups: (order_lines ?? []).map((line) => toInstant(line.pickup_at)),
      lines: sorted((order_lines ?? []).map((line) => `${line.quantity} ${line.product_name}`)),
    }));
  } catch (error) {
    if (mustBeKnown) throw error;
    return null;
  }
}

/** Whether the order is this purchase. A venue may leave the carrier bag out of the lines. */
function isOf(order: Order, { lines }: NewPurchase): boolean {
  if (order.total !== totalOf(lines)) return false;
  const pickups = new Set(lines.flatMap(({ pickupAt }) => pickupAt ?? []));
  const goods = lines.filter(({ pickupAt }) => pickups.size === 0 || pickupAt !== null);
  return (
    (order.lines === describe(lines) || order.lines === describe(goods)) &&
    order.pickups.every((pickup) => pickup === null || pickups.has(pickup))
  );
}

function describe(lines: NewPurchase['lines']): string {
  return sorted(lines.map(({ name, quantity }) => `${quantity} ${name}`));
}

function sorted(texts: string[]): string {
  return texts.sort().join('\n');
}

function unanswered(): Unanswered[] {
  const stored = readJson<unknown[]>(key, Array.isArray) ?? [];
  return stored.filter(isUnanswered).filter(({ at }) => Date.now() - at < lifetime);
}

function isUnanswered(value: unknown): value is Unanswered {
  if (typeof value !== 'object' || value === null) return false;
  const { what, ordersBefore, at } = value as Partial<Unanswered>;
  return typeof what === 'string' && Array.isArray(ordersBefore) && typeof at === 'number';
}
