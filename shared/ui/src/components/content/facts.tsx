import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** Names and values, in the order they are read; a value may be a node. */
  items: readonly { name: string; value: ReactNode }[];
}

/** What is known of one thing: an order's date, price and state, a meeting's rooms. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map(({ name, value }, place) => (
        // A venue may ask two questions of the same name.
        <div key={place} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
