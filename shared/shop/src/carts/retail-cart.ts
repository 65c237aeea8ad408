import { type CartItem, readCartItem } from './cart-lines';
import type { ShopCart, ShopCartStore, ShopOrder } from './shop-cart';
import { emptyOrder, orderVerbs, readOrder, withOneMore } from './cart-actions';
import { createStored } from '@kantine/core';
import { keepToItsOwner } from './cart-owner';

/** A product of the retail shop. */
export type RetailItem = CartItem;

type RetailOrder = ShopOrder<RetailItem>;

type RetailVerbs = Omit<ShopCart<RetailItem>, keyof RetailOrder>;

/** The retail shop's cart. */
export const useRetailCart = createStored<RetailOrder, RetailVerbs>(
  'retail-order',
  (stored) => readOrder(stored, readCartItem),
  (change) => ({
    ...orderVerbs(change),
    add: (item) => change((order) => withOneMore(order, item)),
    reset: () => change(emptyOrder),
  }),
);

keepToItsOwner('retail-cart', useRetailCart, emptyOrder<RetailItem>, ['customerName', 'customerEmail']);

useRetailCart satisfies ShopCartStore;
