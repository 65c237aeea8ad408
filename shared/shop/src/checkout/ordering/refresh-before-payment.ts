import type { Shop } from '../../shops/shop';
import type { Venue } from '@kantine/core';

const maxStockAgeMs = 10_000;

export async function refreshCartBeforePayment(shop: Shop, venue: Venue): Promise<boolean> {
  const { changes } = shop.useCart.getState();
  await shop.refreshCart(venue, { maxAge: maxStockAgeMs });
  const now = shop.useCart.getState();
  return now.changes === changes && now.lines.length > 0;
}
