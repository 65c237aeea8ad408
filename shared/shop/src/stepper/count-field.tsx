import { formatCount, toCount } from '@kantine/core';
import { type KeyboardEvent, useState } from 'react';

import { maxPieces } from '../carts/cart-lines';
import styles from './stepper.module.css';

export const refusedCount = `Skriv et helt antal fra 0 til ${formatCount(maxPieces)}.`;

interface CountFieldProps {
  product: string;
  quantity: number;
  describedBy: string | undefined;
  onCount: (quantity: number) => void;
  onRefused: (isRefused: boolean) => void;
}

export function CountField({ product, quantity, describedBy, onCount, onRefused }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    setTyped(null);
    if (typed === null || typed.trim() === '') return;
    const wanted = toCount(typed);
    if (wanted === null || wanted > maxPieces) onRefused(true);
    else onCount(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    // The key would press 'Fortryd', which may get the focus now.
    event.preventDefault();
    finish();
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      className={styles.count}
      aria-label={`Antal af ${product}`}
      aria-describedby={describedBy}
      value={typed ?? String(quantity)}
      onChange={({ target }) => {
        onRefused(false);
        setTyped(target.value);
      }}
      onFocus={({ target }) => target.select()}
      onBlur={finish}
      onKeyDown={onKeyDown}
    />
  );
}
