import { defineRoute, type Section } from '@kantine/routing';

import { refreshOpenedCart } from '../cart-page/use-fresh-cart';
import { cardsDeadlineMs } from '../credit-cards/credit-cards';
import type { Shop } from '../shops/shop';

type Route = Section['routes'][number];

type Screens = Record<'cart' | 'orderDetails' | 'payment' | 'receipt', NonNullable<Route['screen']>>;

export const checkoutPage = {
  isPersonal: true,
  isIndexed: false,
  onDeploy: 'keep',
  loginReturn: 'here',
  hidesCartBar: true,
} as const;

export function checkoutRoutes(shop: Shop, screens: Screens, { showsStoreHtml = false } = {}): Route[] {
  const keepsExpiredLines = shop.name === 'takeaway';
  return [
    defineRoute({
      path: 'cart',
      screen: screens.cart,
      showsStoreHtml,
      prepare: (venue) => refreshOpenedCart(shop, venue),
      waitMs: cardsDeadlineMs,
      page: checkoutPage,
    }),
    defineRoute({ path: 'order-details', screen: screens.orderDetails, page: checkoutPage }),
    defineRoute({ path: 'payment', screen: screens.payment, page: { ...checkoutPage, keepsExpiredLines } }),
    defineRoute({
      path: 'receipt',
      screen: screens.receipt,
      page: { isPersonal: true, isIndexed: false, hidesCartBar: true },
    }),
  ];
}
