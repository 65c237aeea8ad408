import { useEffect } from 'react';

import { classNames } from '../class-names';
import { announce } from '../messages/live-region';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is being waited for, for those who listen. */
  label?: string | undefined;
  /** `page` takes the middle of an empty page, `inline` the height of the text around it. */
  size?: 'page' | 'inline' | undefined;
}

/** How long one waits before one is told that one waits, in milliseconds. */
const patience = 1_000;

/** Says that something is on its way. It shows itself only after a moment, so that what is quick never flickers. */
export function Spinner({ label = 'Indlæser', size = 'page' }: SpinnerProps) {
  useEffect(() => {
    // A region that comes into the page with its words is not read out by every reader; the shell's has always been there.
    let takeBack = () => {};
    const timer = setTimeout(() => (takeBack = announce(label)), patience);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [label]);
  return (
    <span role="status" aria-label={label} className={classNames(styles.spinner, styles[size])}>
      <SpinnerRing />
    </span>
  );
}

/** The ring alone, for inside a button that says by itself that it is busy. */
export function SpinnerRing() {
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden focusable="false">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
