import { canAddOne, quantityOf, useAdding, useRetailCart } from '@kantine/shop';

import { type RetailProduct, toRetailItem } from './catalogue-query';

export function useAddProduct(product: RetailProduct) {
  const { id, remaining } = product;
  const unavailableReason = useRetailCart(({ lines }) => {
    if (canAddOne(lines, product)) return null;
    return quantityOf(lines, id) > 0 && remaining !== 0 ? 'Alle er i din kurv' : 'Udsolgt';
  });
  const adding = useAdding(() => useRetailCart.getState().add(toRetailItem(product)));
  return { unavailableReason, ...adding };
}
