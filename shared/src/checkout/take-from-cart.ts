import type { OrderBody, Shop } from '../shop/shop';

/**
 * Takes out of the cart what has been ordered. What was put in since it was paid for stays; a cart with nothing left is as new.
 */
export function takeFromCart(shop: Shop, order: OrderBody): void {
  const ordered = 'takeaway_menu_items' in order ? order.takeaway_menu_items : order.retail_products;
  for (const { id, quantity } of ordered) {
    const { lines, setQuantity } = shop.useCart.getState();
    const line = lines.find(({ item }) => item.id === Number(id));
    if (line) setQuantity(line.item.id, line.quantity - quantity);
  }
  if (shop.useCart.getState().lines.length === 0) shop.useCart.getState().reset();
}
