import {
  addOne,
  canAddOne,
  type CartItem,
  type CartLine,
  isCartItem,
  toLines,
  withQuantity,
} from './cart-lines';
import { createStoredCart } from './stored-cart';

/** A product of the retail shop. */
export type RetailItem = CartItem;

interface RetailCart {
  lines: CartLine<RetailItem>[];
  add(item: RetailItem): void;
  /** Sets how many of a product; with 0 its line goes. */
  setQuantity(id: number, quantity: number): void;
  reset(): void;
}

/** The retail shop's cart. */
export const useRetailCart = createStoredCart<RetailCart>(
  'retail-order',
  (set) => ({
    lines: [],
    add: (item) => set(({ lines }) => (canAddOne(lines, item) ? { lines: addOne(lines, item) } : {})),
    setQuantity: (id, quantity) => set(({ lines }) => ({ lines: withQuantity(lines, id, quantity) })),
    reset: () => set({ lines: [] }),
  }),
  (stored) => ({ lines: toLines(stored['lines'], isCartItem) }),
);
