import { Stepper, stockReason, useRetailCart } from '@kantine/shop';

import { type RetailProduct, toRetailItem } from './catalogue-query';

export function ProductStepper({ product }: { product: RetailProduct }) {
  const reason = useRetailCart(({ lines }) => stockReason(lines, product));
  return (
    <Stepper
      useCart={useRetailCart}
      item={product}
      reason={reason}
      onAdd={() => useRetailCart.getState().add(toRetailItem(product))}
    />
  );
}
