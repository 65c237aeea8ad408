import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** On a phone it sticks to the bottom of the screen. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
