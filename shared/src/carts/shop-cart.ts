import type { CartItem, CartLine } from './cart-lines';

/** Who orders. */
export interface Customer {
  customerName: string;
  customerEmail: string;
}

/** What the carts of both shops have. */
export interface ShopCart<Item extends CartItem = CartItem> extends Customer {
  lines: CartLine<Item>[];
  /** What the venue has changed about the cart since the person last looked, a Danish sentence for each line; shown in the cart. */
  changes: readonly string[];
  /** Sets how many of an item; with 0 its line goes. */
  setQuantity(id: number, quantity: number): void;
  /** Sets an item to what the venue says is left of it. */
  setRemaining(id: number, remaining: number): void;
  setCustomer(customer: Customer): void;
  /** The person has read the changes. */
  clearChanges(): void;
  /** Empties the cart after an order; name and e-mail are then the account's, or empty. */
  reset(): void;
}

/** The store of a cart, for code that serves both shops. */
export interface ShopCartStore {
  <Selected>(select: (cart: ShopCart) => Selected): Selected;
  getState(): ShopCart;
}
