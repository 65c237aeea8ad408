import { useLayoutEffect, useRef } from 'react';
import { formatCount } from '@kantine/core';
import { Icon } from '../icons/icon';
import styles from './counter.module.css';

interface CounterProps {
  /** The product that is counted; it is in the names of both buttons. */
  product: string;
  value: number;
  /** The most there can be, or null when there is no limit. */
  max?: number | null | undefined;
  /** The least there can be. At 0, the default, the last one can be taken away too. */
  min?: number | undefined;
  /** Taken from the outside while something is being saved. */
  disabled?: boolean | undefined;
  onIncrease: () => void;
  onDecrease: () => void;
}

/** How many of a product: one less, the number, one more. */
export function Counter(props: CounterProps) {
  const { product, value, max = null, min = 0, disabled = false, onIncrease, onDecrease } = props;
  const canDecrease = !disabled && value > min;
  const canIncrease = !disabled && (max === null || value < max);
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  // A button that closes under the finger would drop the focus: the other one takes it.
  useLayoutEffect(() => {
    if (!canIncrease && document.activeElement === more.current) less.current?.focus();
    if (!canDecrease && document.activeElement === less.current) more.current?.focus();
  }, [canDecrease, canIncrease]);

  return (
    <span className={styles.counter}>
      <button
        ref={less}
        type="button"
        className={styles.step}
        aria-label={`Reducer antal af ${product}`}
        disabled={!canDecrease}
        onClick={onDecrease}
      >
        <Icon name="minus" />
      </button>
      <span className={styles.value} aria-live="polite" aria-atomic>
        {formatCount(value)}
      </span>
      <button
        ref={more}
        type="button"
        className={styles.step}
        aria-label={`Øg antal af ${product}`}
        disabled={!canIncrease}
        onClick={onIncrease}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
