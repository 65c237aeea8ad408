import { type RetailItem, useRetailCart } from '../carts/carts';
import type { Shop } from '../orders/shop';

/** The retail shop, as far as a test does not say otherwise; its stock is what the test makes of it. */
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

/** A product. */
export function product(changes: Partial<RetailItem> = {}): RetailItem {
  return { id: 1, name: 'Juice', price: 2950, remaining: null, ...changes };
}

/** Puts products into the cart, one piece of each. */
export function putInCart(...products: RetailItem[]) {
  products.forEach((one) => useRetailCart.getState().add(one));
}

/** What lies in the cart, in its order: how many of which product. */
export const inCart = () => useRetailCart.getState().lines.map(({ item, quantity }) => [item.id, quantity]);
