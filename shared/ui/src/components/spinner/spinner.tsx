import { useEffect } from 'react';

import { classNames } from '../class-names';
import { announce } from '../announcements/live-region';
import styles from './spinner.module.css';

interface SpinnerProps {
  size?: 'page' | 'inline' | undefined;
}

const label = 'Indlæser';
const announceDelayMs = 1_000;

export function Spinner({ size = 'page' }: SpinnerProps) {
  useEffect(() => {
    // Not every reader announces a region that is inserted with its text: use the live region.
    let withdraw = () => {};
    const timer = setTimeout(() => (withdraw = announce(label)), announceDelayMs);
    return () => {
      clearTimeout(timer);
      withdraw();
    };
  }, []);
  return (
    <span role="status" aria-label={label} className={classNames(styles.spinner, styles[size])}>
      <SpinnerRing />
    </span>
  );
}

export function SpinnerRing() {
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden focusable="false">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
