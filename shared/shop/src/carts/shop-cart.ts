import type { Owner } from '@kantine/core';
import type { CartItem, CartLine } from './cart-lines';
import type { CartChange, LineUpdate } from './cart-change';

export interface Customer {
  customerName: string;
  customerEmail: string;
}

export interface CartContents<Item extends CartItem = CartItem> extends Customer {
  lines: CartLine<Item>[];
  changes: readonly CartChange[];
  accountId: Owner | null;
}

export interface ShopCart<Item extends CartItem = CartItem> extends CartContents<Item> {
  add(item: Item): void;
  setQuantity(id: number, quantity: number): void;
  putBack(line: CartLine<Item>, index: number): void;
  reconcile(reconcileLine: (line: CartLine<Item>) => LineUpdate<Item>): void;
  setCustomer(customer: Customer): void;
  clearChanges(): void;
  reset(): void;
}

export interface ShopCartStore {
  <Selected>(select: (cart: ShopCart) => Selected): Selected;
  getState(): ShopCart;
  subscribe(listener: (cart: ShopCart, before: ShopCart) => void): () => void;
}
