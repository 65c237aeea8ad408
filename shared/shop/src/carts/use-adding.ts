import { useState } from 'react';

/** The spinner's duration and the pause after it: the person sees that the press was taken. */
const spinner = 200;
const pause = 50;

/** A second press meanwhile adds nothing; leaving the page does not cancel the addition. */
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
