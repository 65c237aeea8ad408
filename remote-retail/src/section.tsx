import {
  defineRoute,
  type DescribeContext,
  idIn,
  type PageDescription,
  type Section,
} from '@kantine/routing';
import { settingsOf } from '@kantine/core';
import { checkoutRoutes, foodParameters } from '@kantine/shop';

import { allEntriesOf, contentsOf, productOf } from './catalogue/contents';
import { catalogueQuery } from './catalogue/catalogue-query';
import { retailShop } from './cart/retail-shop';

const list = {
  queries: () => [catalogueQuery],
  calls: ['/retail/folders', '/retail/products', '/retail/menu-items'],
  queryParameters: foodParameters,
  browserParameters: ['q'],
};

export default {
  contract: '^5.0.0',
  routes: [
    defineRoute({
      path: '',
      screen: () => import(/* webpackMode: "eager" */ './catalogue/main-menu-screen'),
      ...list,
      describe: (_, context) => describeFolder(null, context),
    }),
    defineRoute({
      path: 'folders/:retailFolderId',
      screen: () => import('./catalogue/folder-screen'),
      resolve: ({ params }) => ({ id: idIn(params.retailFolderId) }),
      ...list,
      sitemap: async ({ read }) =>
        allEntriesOf(await read(catalogueQuery)).flatMap((entry) =>
          entry.kind === 'folder' ? `folders/${entry.item.id}` : [],
        ),
      describe: ({ id }, context) => describeFolder(id, context),
    }),
    ...checkoutRoutes(retailShop, {
      cart: () => import('./cart/cart-screen'),
      orderDetails: () => import('./checkout/order-details-screen'),
      payment: () => import('./checkout/payment-screen'),
      receipt: () => import('./checkout/receipt-screen'),
    }),
  ],
} satisfies Section;

function describeFolder(id: number | null, { venue, dataOf }: DescribeContext): PageDescription {
  const catalogue = dataOf(catalogueQuery);
  if (!catalogue) return {};
  const folder = catalogue.folders.find((other) => other.id === id);
  return {
    description: folder
      ? folder.description
      : settingsOf(venue, 'retail')?.description || 'Køb mad og drikke',
    goods: { kind: 'products', items: contentsOf(catalogue, id).flatMap((entry) => productOf(entry) ?? []) },
  };
}
