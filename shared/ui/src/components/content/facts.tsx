import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  items: readonly { name: ReactNode; value: ReactNode }[];
}

export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map(({ name, value }, index) => (
        // Two questions of a venue may have the same name.
        <div key={index} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
