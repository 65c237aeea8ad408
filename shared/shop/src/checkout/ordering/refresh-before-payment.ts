import type { Shop } from '../../shops/shop';
import { maxStockAgeMs } from '../../stock/max-stock-age';
import type { Venue } from '@kantine/core';

export async function refreshCartBeforePayment(shop: Shop, venue: Venue): Promise<boolean> {
  const { changes } = shop.useCart.getState();
  await shop.refreshCart(venue, { maxAge: maxStockAgeMs });
  const now = shop.useCart.getState();
  return now.changes === changes && now.lines.length > 0;
}
