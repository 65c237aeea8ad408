import type { OrderRequest } from '../../purchases/order-request';
import { keepLine } from '../../carts/cart-change';
import type { Shop } from '../../shops/shop';

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
  if (shop.useCart.getState().lines.length === 0) shop.useCart.getState().reset();
}
