import { reconcileLine, useRetailCart } from '@kantine/shop';
import { queryClient, type Venue } from '@kantine/core';

import { type Catalogue, catalogueQuery, toRetailItem } from '../catalogue/catalogue-query';

export async function refreshCart(_: Venue, { maxAge = 0 } = {}): Promise<void> {
  if (useRetailCart.getState().lines.length === 0) return;
  let catalogue: Catalogue;
  try {
    catalogue = await queryClient.fetchQuery({ ...catalogueQuery, staleTime: maxAge });
  } catch {
    // The cart stays: the venue checks the order again.
    return;
  }
  const products = new Map(catalogue.products.map((product) => [product.id, product]));
  useRetailCart.getState().reconcile((line) => {
    const product = products.get(line.item.id);
    return reconcileLine(line, product && toRetailItem(product));
  });
}
