import { InCart, useRetailCart } from '@kantine/shop';
import { Price } from '@kantine/ui';

import type { RetailProduct } from './catalogue-query';

export function ProductPrice({ product }: { product: RetailProduct }) {
  return (
    <>
      <Price ore={product.price} strong />
      <InCart useCart={useRetailCart} id={product.id} />
    </>
  );
}
