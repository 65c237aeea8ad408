import type { CartItem, CartLine } from './cart-lines';
import type { LineUpdate } from '../stock/line-update';

/** Who orders. */
export interface Customer {
  customerName: string;
  customerEmail: string;
}

/** What is stored of the carts of both shops. */
export interface CartContents<Item extends CartItem = CartItem> extends Customer {
  lines: CartLine<Item>[];
  /** What the venue has changed about the cart since the person last looked, a Danish sentence for each line; shown in the cart. */
  changes: readonly string[];
  /** The account that filled the cart; `null` for a guest. */
  accountId: number | null;
}

/** What the carts of both shops have. */
export interface ShopCart<Item extends CartItem = CartItem> extends CartContents<Item> {
  /** One more of an item, if there is one more to be had; its line has the item as it is given. */
  add(item: Item): void;
  /** Sets how many of an item; with 0 its line goes. */
  setQuantity(id: number, quantity: number): void;
  /** Puts a line that was taken out back to its place, if its item has not come into the cart meanwhile. */
  putBack(line: CartLine<Item>, place: number): void;
  /** Brings each line up to what the venue says of it; the reasons come into `changes`. */
  reconcile(judge: (line: CartLine<Item>) => LineUpdate<Item>): void;
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
  subscribe(listener: (cart: ShopCart, before: ShopCart) => void): () => void;
}
