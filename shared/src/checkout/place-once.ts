import { call, failureOf } from '../http/http';
import { toOre } from '../money/money';
import { type NewPurchase, totalOf } from '../purchases/purchases';
import { useSession } from '../session/session-store';
import { type Instant, toInstant } from '../time/time';

/** How far the clocks of browser and venue may be apart, in milliseconds. */
const clockDrift = 60_000;

/** When an order call was first made that nobody answered: it may have made its order. */
const unanswered = new Map<string, Instant>();

/**
 * Places an order that no payment keeps from being placed twice. When an earlier call for the same was cut off, the account's
 * orders are looked through first.
 * @returns the order's number, where the venue says it
 * @throws {RequestError}
 */
export async function placeOnce(
  purchase: NewPurchase,
  place: () => Promise<string | null>,
): Promise<string | null> {
  const key = JSON.stringify([purchase.shop, purchase.accountId, purchase.order]);
  const since = unanswered.get(key);
  const placed = since === undefined ? null : await findOrder(purchase, since - clockDrift);
  const begun = Date.now();
  try {
    const orderId = placed ?? (await place());
    unanswered.delete(key);
    return orderId;
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind === 'offline' || kind === 'unavailable') unanswered.set(key, since ?? begun);
    throw error;
  }
}

/** The number of the account's order that is this purchase. A guest's cannot be looked up. */
async function findOrder(purchase: NewPurchase, since: Instant): Promise<string | null> {
  if (useSession.getState().token === null) return null;
  const { data } = await call('get', '/orders', { query: { page: 1 } });
  const order = (data ?? []).find(
    ({ created_at, price, order_lines }) =>
      (toInstant(created_at) ?? 0) >= since &&
      toOre(price) === totalOf(purchase.lines) &&
      (order_lines ?? []).every((line) =>
        purchase.lines.some(({ name, quantity }) => name === line.product_name && quantity === line.quantity),
      ),
  );
  return order ? String(order.id) : null;
}
