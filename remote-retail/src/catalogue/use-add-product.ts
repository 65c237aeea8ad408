import { canAddOne, quantityOf, useAdding, useRetailCart } from '@kantine/shared/carts';

import type { RetailProduct } from './catalogue-query';

/** Adds a product to the cart; `isAdding` until it lies there, and `whyNot` when there is no more to be had. */
export function useAddToCart({ id, name, price, remaining }: RetailProduct) {
  const whyNot = useRetailCart(({ lines }) => {
    if (canAddOne(lines, { id, name, price, remaining })) return null;
    return quantityOf(lines, id) > 0 && remaining !== 0 ? 'Alle er i din kurv' : 'Udsolgt';
  });
  const adding = useAdding(() => useRetailCart.getState().add({ id, name, price, remaining }));
  return { whyNot, ...adding };
}
