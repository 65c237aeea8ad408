import { canAddOne, type CartItem, type CartLine, quantityOf } from '../carts/cart-lines';

/** Why the stock allows no further piece; `null` if it does. */
export function stockReason(lines: readonly CartLine<CartItem>[], item: CartItem): string | null {
  if (canAddOne(lines, item)) return null;
  return quantityOf(lines, item.id) > 0 && item.remaining !== 0 ? 'Alle er i din kurv' : 'Udsolgt';
}
