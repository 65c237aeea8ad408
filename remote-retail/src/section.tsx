import { prefetchBriefly } from '@kantine/shared/query';
import type { Section } from '@kantine/shared/section';
import { freshCartLoader } from '@kantine/shared/shop';

import { catalogueQuery } from './api/retail-api';
import { retailShop } from './shop';

/** Beside the screen's code; what fails here, or is slow, is shown by the screen, which can ask again. */
const startCatalogue = async () => {
  await prefetchBriefly(catalogueQuery);
  return null;
};

/** Retail: folders and products of the shop, a cart, and the way through the check-out to the receipt. */
export default {
  contract: '^1.1.0',
  routes: [
    {
      index: true,
      handle: { calls: ['/retail/folders', '/retail/products', '/retail/menu-items'] },
      loader: startCatalogue,
      lazy: () => import(/* webpackMode: "eager" */ './screens/main-menu-screen'),
    },
    {
      path: 'folders/:retailFolderId',
      handle: { calls: ['/retail/folders', '/retail/products', '/retail/menu-items'] },
      loader: startCatalogue,
      lazy: () => import('./screens/folder-screen'),
    },
    { path: 'cart', loader: freshCartLoader(retailShop), lazy: () => import('./screens/cart-screen') },
    { path: 'order-details', lazy: () => import('./screens/order-details-screen') },
    { path: 'payment', lazy: () => import('./screens/payment-screen') },
    { path: 'receipt', lazy: () => import('./screens/receipt-screen') },
  ],
} satisfies Section;
