import { useState } from 'react';

/** How long the press is answered by a spinner, and the pause after it, in milliseconds: the eye sees that something was taken. */
const spinner = 200;
const pause = 50;

/**
 * The button that puts something into a cart: `isAdding` from the press until it lies there. A second press meanwhile adds nothing,
 * and leaving the page does not call it off.
 * @param put puts it into the cart, looking at the cart as it then is
 */
export function useAdding(put: () => void): { isAdding: boolean; add: () => void } {
  const [isAdding, setIsAdding] = useState(false);
  const add = () => {
    if (isAdding) return;
    setIsAdding(true);
    setTimeout(() => {
      put();
      setIsAdding(false);
    }, spinner + pause);
  };
  return { isAdding, add };
}
