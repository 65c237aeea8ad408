import { canAddOne, quantityOf, useAdding, useRetailCart } from '@kantine/shop';

import type { RetailProduct } from './catalogue-query';

export function useAddProduct({ id, name, price, remaining }: RetailProduct) {
  const unavailableReason = useRetailCart(({ lines }) => {
    if (canAddOne(lines, { id, name, price, remaining })) return null;
    return quantityOf(lines, id) > 0 && remaining !== 0 ? 'Alle er i din kurv' : 'Udsolgt';
  });
  const adding = useAdding(() => useRetailCart.getState().add({ id, name, price, remaining }));
  return { unavailableReason, ...adding };
}
