import { formatCount } from '@kantine/core';
import { usePassedFocus } from '../focus/use-passed-focus';
import { Icon } from '../icons/icon';
import styles from './counter.module.css';

interface CounterProps {
  product: string;
  value: number;
  max?: number | null | undefined;
  onIncrease: () => void;
  onDecrease: () => void;
}

export function Counter(props: CounterProps) {
  const { product, value, max = null, onIncrease, onDecrease } = props;
  const canDecrease = value > 0;
  const canIncrease = max === null || value < max;
  const { previous, next } = usePassedFocus(!canDecrease, !canIncrease);

  return (
    <span className={styles.counter}>
      <button
        ref={previous}
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
        ref={next}
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
