import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The page's next step, where the thumb finds it: it stays at the bottom of a phone's screen, and in its place elsewhere. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
