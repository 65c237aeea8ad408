import { type CartItem, readCartItem } from './cart-lines';
import type { ShopCart, ShopCartStore, CartContents } from './shop-cart';
import { emptyContents, cartActions, readContents, withOneMore } from './cart-actions';
import { createStored } from '@kantine/core';
import { bindCartToAccount } from './cart-owner';

export type RetailItem = CartItem;

type RetailOrder = CartContents<RetailItem>;

type RetailVerbs = Omit<ShopCart<RetailItem>, keyof RetailOrder>;

export const useRetailCart = createStored<RetailOrder, RetailVerbs>(
  'retail-order',
  (stored) => readContents(stored, readCartItem),
  (change) => ({
    ...cartActions(change),
    add: (item) => change((order) => withOneMore(order, item)),
    reset: () => change(emptyContents),
  }),
);

bindCartToAccount('retail-cart', useRetailCart, emptyContents<RetailItem>, ['customerName', 'customerEmail']);

useRetailCart satisfies ShopCartStore;
