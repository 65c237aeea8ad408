import { prefetchWithDeadline } from '@kantine/core';
import type { Section } from '@kantine/routing';
import { freshCartLoader } from '@kantine/shop';

import { catalogueQuery } from './catalogue/catalogue-query';
import { retailShop } from './shop';

/** Beside the screen's code; what fails here, or is slow, is shown by the screen, which can ask again. */
const startCatalogue = async () => {
  await prefetchWithDeadline(catalogueQuery);
  return null;
};

/** Retail: folders and products of the shop, a cart, and the way through the check-out to the receipt. */
export default {
  contract: '^2.0.0',
  routes: [
    {
      index: true,
      handle: { calls: ['/retail/folders', '/retail/products', '/retail/menu-items'] },
      loader: startCatalogue,
      lazy: () => import(/* webpackMode: "eager" */ './catalogue/main-menu-screen'),
    },
    {
      path: 'folders/:retailFolderId',
      handle: { calls: ['/retail/folders', '/retail/products', '/retail/menu-items'] },
      loader: startCatalogue,
      lazy: () => import('./catalogue/folder-screen'),
    },
    { path: 'cart', loader: freshCartLoader(retailShop), lazy: () => import('./cart/cart-screen') },
    { path: 'order-details', lazy: () => import('./check-out/order-details-screen') },
    { path: 'payment', lazy: () => import('./check-out/payment-screen') },
    { path: 'receipt', lazy: () => import('./check-out/receipt-screen') },
  ],
} satisfies Section;
