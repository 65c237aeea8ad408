import { type RetailItem, useRetailCart } from '../carts/carts';
import type { LineUpdate } from '../carts/cart-change';
import type { CartItem, CartLine } from '../carts/cart-lines';
import type { Shop } from '../shops/shop';

export function fakeShop(changes: Partial<Shop> = {}): Shop {
  return {
    name: 'retail',
    path: '/retail',
    useCart: useRetailCart,
    toOrderRequest: () => ({ customer_name: '', customer_email: '', retail_products: [] }),
    purchaseLinesOf: () =>
      useRetailCart.getState().lines.map(({ item, quantity }) => ({
        name: item.name,
        quantity,
        price: item.price,
        pickupAt: null,
      })),
    refreshCart: jest.fn(async () => undefined),
    invalidateStock: jest.fn(),
    ...changes,
  };
}

export function product(changes: Partial<RetailItem> = {}): RetailItem {
  return { id: 1, name: 'Juice', price: 2950, remaining: null, ...changes };
}

export function putInCart(...products: RetailItem[]) {
  products.forEach((one) => useRetailCart.getState().add(one));
}

/** The venue asks another price for a line, which stays as it is. */
export const repriced = <Item extends CartItem>(line: CartLine<Item>, is = 9900): LineUpdate<Item> => ({
  line,
  changes: [{ itemId: line.item.id, name: line.item.name, kind: 'price', was: line.item.price, is }],
});

export const inCart = () => useRetailCart.getState().lines.map(({ item, quantity }) => [item.id, quantity]);
