import { isAvailable, type MenuItem, useTakeawayCart } from '@kantine/shared/carts';
import { useState } from 'react';

/** How long the press is answered by a spinner, and the pause after it, in milliseconds: the eye sees that something was taken. */
const spinner = 200;
const pause = 50;

/** Adds a dish to the cart; `isAdding` until it lies there. A second press meanwhile adds nothing. */
export function useAddToCart(item: MenuItem) {
  const [isAdding, setIsAdding] = useState(false);
  const add = () => {
    if (isAdding) return;
    setIsAdding(true);
    setTimeout(() => {
      setIsAdding(false);
      setTimeout(() => {
        const { lines, add: put } = useTakeawayCart.getState();
        if (isAvailable(item, lines, Date.now())) put(item);
      }, pause);
    }, spinner);
  };
  return { isAdding, add };
}
