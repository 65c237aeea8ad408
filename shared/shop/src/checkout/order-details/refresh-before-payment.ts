import type { Shop } from '../../orders/shop';
import type { Venue } from '@kantine/core';

/** What was looked up so recently is paid for without another look, in milliseconds. */
const maxStockAgeMs = 10_000;

/** Looks the cart's stock and prices up before it is paid for. @returns whether it holds what the person has seen, and something */
export async function refreshCartBeforePayment(shop: Shop, venue: Venue): Promise<boolean> {
  const { changes } = shop.useCart.getState();
  await shop.refreshCart(venue, { maxAge: maxStockAgeMs });
  const now = shop.useCart.getState();
  return now.changes === changes && now.lines.length > 0;
}
