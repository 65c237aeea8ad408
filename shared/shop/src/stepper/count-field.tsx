import { type KeyboardEvent, useState } from 'react';

import styles from './stepper.module.css';

interface CountFieldProps {
  product: string;
  quantity: number;
  onCount: (quantity: number) => void;
}

/** Counts at Enter, or when it loses the focus. Escape and a text that is no number leave the count. */
export function CountField({ product, quantity, onCount }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    setTyped(null);
    if (typed !== null && /^\d+$/.test(typed.trim())) onCount(Number(typed));
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
      maxLength={4}
      className={styles.count}
      aria-label={`Antal af ${product}`}
      value={typed ?? String(quantity)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={finish}
      onKeyDown={onKeyDown}
    />
  );
}
