import { canAddOne, useAdding, useRetailCart } from '@kantine/shared/carts';

import type { RetailProduct } from '../api/retail-api';

/** Adds a product to the cart; `isAdding` until it lies there. */
export function useAddToCart({ id, name, price, remaining }: RetailProduct) {
  const canBeAdded = useRetailCart(({ lines }) => canAddOne(lines, { id, name, price, remaining }));
  const adding = useAdding(() => useRetailCart.getState().add({ id, name, price, remaining }));
  return { canBeAdded, ...adding };
}
