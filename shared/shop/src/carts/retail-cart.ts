import { type CartItem, readCartItem } from './cart-lines';
import type { ShopCart, CartContents } from './shop-cart';
import { emptyContents, cartActions, readContents } from './cart-actions';
import { createStored } from '@kantine/core';
import { bindCartToAccount } from './cart-owner';

export type RetailItem = CartItem;

type RetailContents = CartContents<RetailItem>;

type RetailActions = Omit<ShopCart<RetailItem>, keyof RetailContents>;

export const useRetailCart = createStored<RetailContents, RetailActions>(
  'retail-order',
  (stored) => readContents(stored, readCartItem),
  (change) => ({ ...cartActions(change), reset: () => change(emptyContents) }),
  {
    name: 'retail-cart',
    phase: 'stores',
    holds: 'lines, name and e-mail',
    atLogOut: 'as the takeaway cart',
    follow: (cart) => bindCartToAccount(cart, emptyContents<RetailItem>, ['customerName', 'customerEmail']),
  },
);
