import { queryClient } from '@kantine/shared/query';
import type { Assortment } from '@kantine/shared/shop';

import { catalogueQuery } from './catalogue-query';

/** All that the shop has. @throws {RequestError} */
export async function everythingSold(): Promise<Assortment[]> {
  const { products } = await queryClient.fetchQuery(catalogueQuery);
  return [
    { day: null, offers: products.map(({ id, name, price, remaining }) => ({ id, name, price, remaining })) },
  ];
}
