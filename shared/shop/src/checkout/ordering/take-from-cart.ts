import { commentOf, type OrderRequest } from '../../purchases/purchase';
import { useTakeawayCart } from '../../carts/carts';
import { keepLine } from '../../carts/cart-change';
import { maxStockAgeMs, type Shop } from '../../shops/shop';
import type { Venue } from '@kantine/core';
import { acceptedConditions } from './accepted-conditions';

/** The lines with the changes of other tabs, of which this tab may not have been told yet. */
export function latestLines({ useCart }: Shop) {
  useCart.getState().reconcile(keepLine);
  return useCart.getState().lines;
}

export function takeFromCart(shop: Shop, order: OrderRequest): void {
  const lines = 'takeaway_menu_items' in order ? order.takeaway_menu_items : order.retail_products;
  const ordered = new Map(lines.map(({ id, quantity }) => [Number(id), quantity]));
  shop.useCart.getState().reconcile((line) => {
    const quantity = line.quantity - (ordered.get(line.item.id) ?? 0);
    if (quantity === line.quantity) return keepLine(line);
    return { line: quantity > 0 ? { ...line, quantity } : null, changes: [] };
  });
  const { comment, setComment } = useTakeawayCart.getState();
  if (comment && comment === commentOf(order)) setComment('');
  acceptedConditions.delete(shop.name);
  if (shop.useCart.getState().lines.length === 0) shop.useCart.getState().reset();
}

export async function refreshCartBeforePayment(shop: Shop, venue: Venue): Promise<boolean> {
  const { changes } = shop.useCart.getState();
  await shop.refreshCart(venue, { maxAge: maxStockAgeMs });
  const now = shop.useCart.getState();
  return now.changes === changes && now.lines.length > 0;
}
