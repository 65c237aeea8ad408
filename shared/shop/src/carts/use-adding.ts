import { useState } from 'react';

const spinnerMs = 200;
const afterSpinnerMs = 50;

/** A second press meanwhile adds nothing; leaving the page does not cancel the addition. */
export function useAdding(put: () => void): { isAdding: boolean; add: () => void } {
  const [isAdding, setIsAdding] = useState(false);
  const add = () => {
    if (isAdding) return;
    setIsAdding(true);
    setTimeout(() => {
      put();
      setIsAdding(false);
    }, spinnerMs + afterSpinnerMs);
  };
  return { isAdding, add };
}
