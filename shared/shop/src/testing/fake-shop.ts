import { type RetailItem, useRetailCart } from '../carts/carts';
import type { Shop } from '../orders/shop';

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

export const inCart = () => useRetailCart.getState().lines.map(({ item, quantity }) => [item.id, quantity]);
