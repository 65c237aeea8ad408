import { canAddOne, useRetailCart } from '@kantine/shared/carts';
import { useState } from 'react';

import type { RetailProduct } from '../api/retail-api';

/** How long the press is answered by a spinner, and the pause after it, in milliseconds: the eye sees that something was taken. */
const spinner = 200;
const pause = 50;

/** Adds a product to the cart; `isAdding` until it lies there. A second press meanwhile adds nothing. */
export function useAddToCart({ id, name, price, remaining }: RetailProduct) {
  const [isAdding, setIsAdding] = useState(false);
  const canBeAdded = useRetailCart(({ lines }) => canAddOne(lines, { id, name, price, remaining }));
  const add = () => {
    if (isAdding) return;
    setIsAdding(true);
    setTimeout(() => {
      setTimeout(() => {
        useRetailCart.getState().add({ id, name, price, remaining });
        setIsAdding(false);
      }, pause);
    }, spinner);
  };
  return { canBeAdded, isAdding, add };
}
