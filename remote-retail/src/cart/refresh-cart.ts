import { useRetailCart } from '@kantine/shared/carts';
import { queryClient } from '@kantine/shared/query';
import { judgeLine } from '@kantine/shared/shop';
import type { Venue } from '@kantine/shared/venue';

import { type Catalogue, catalogueQuery } from '../catalogue/catalogue-query';

/** Looks up the products in the cart and brings the cart up to them; see `Shop.refresh`. */
export async function refreshCart(_: Venue, { maxAge = 0 } = {}): Promise<void> {
  if (useRetailCart.getState().lines.length === 0) return;
  let catalogue: Catalogue;
  try {
    catalogue = await queryClient.fetchQuery({ ...catalogueQuery, staleTime: maxAge });
  } catch {
    // Without an answer the cart stays as it is: the venue has the last word when it is ordered.
    return;
  }
  const products = new Map(catalogue.products.map((product) => [product.id, product]));
  useRetailCart.getState().review((line) => {
    const product = products.get(line.item.id);
    if (!product) return judgeLine(line, undefined);
    const { id, name, price, remaining } = product;
    return judgeLine(line, { id, name, price, remaining });
  });
}
