import { prepareStoreHtml } from '@kantine/ui';
import { redirect, type Section } from '@kantine/routing';
import { freshCartLoader } from '@kantine/shop';
import { loadVenue, today } from '@kantine/core';

import { takeawayShop } from './shop';

/** Takeaway: a menu for a day, a cart, and the way through the check-out to the receipt. */
export default {
  contract: '^2.0.0',
  routes: [
    {
      index: true,
      handle: { calls: ['/takeaway/menu-items/:openDay'] },
      loader: leadToToday,
      lazy: async () => {
        const { Component } = await import(/* webpackMode: "eager" */ './menu/menu-screen');
        return { Component };
      },
    },
    { path: 'cart', loader: openCart, lazy: () => import('./cart/cart-screen') },
    { path: 'order-fields', lazy: () => import('./check-out/order-fields-screen') },
    { path: 'order-details', lazy: () => import('./check-out/order-details-screen') },
    { path: 'payment', lazy: () => import('./check-out/payment-screen') },
    { path: 'receipt', lazy: () => import('./check-out/receipt-screen') },
    {
      path: ':date',
      handle: { calls: ['/takeaway/menu-items/:openDay'] },
      lazy: () => import(/* webpackMode: "eager" */ './menu/menu-screen'),
    },
  ],
} satisfies Section;

const freshCart = freshCartLoader(takeawayShop);

/** The page of the cart begins with the store's text: it does not move away from under it when it comes. */
async function openCart() {
  await Promise.all([freshCart(), prepareStoreHtml()]);
  return null;
}

async function leadToToday(): Promise<never> {
  // The venue's answer sets the clock. Without one the menu, which needs the venue too, says so.
  await loadVenue().catch(() => undefined);
  throw redirect(`/takeaway/${today()}`);
}
