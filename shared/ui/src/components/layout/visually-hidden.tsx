import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for those who listen; the eye does not see it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
