import { queryClient } from '@kantine/core';
import type { Assortment } from '@kantine/shop';

import { catalogueQuery, toRetailItem } from './catalogue-query';

export async function fetchAssortment(): Promise<Assortment[]> {
  const { products } = await queryClient.fetchQuery(catalogueQuery);
  return [{ day: null, offers: products.map(toRetailItem) }];
}
