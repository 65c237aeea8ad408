import { queryClient } from '@kantine/core';
import type { Assortment } from '@kantine/shop';

import { catalogueQuery } from './catalogue-query';

export async function fetchAssortment(): Promise<Assortment[]> {
  const { products } = await queryClient.fetchQuery(catalogueQuery);
  return [
    { day: null, offers: products.map(({ id, name, price, remaining }) => ({ id, name, price, remaining })) },
  ];
}
