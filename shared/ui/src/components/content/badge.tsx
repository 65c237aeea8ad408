import type { ReactNode } from 'react';
import { formatCount } from '@kantine/core';
import { classNames } from '../class-names';
import styles from './badge.module.css';

interface BadgeProps {
  /** `red`, `blue`, `yellow` and `green` for states that are known by a colour; the words always say it too. */
  tone?: 'neutral' | 'accent' | 'red' | 'blue' | 'yellow' | 'green' | undefined;
  children: ReactNode;
}

/** A word or two about a thing's state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A number on a sign, such as how many pieces lie in the cart. */
export function CountBadge({ children }: { children: number }) {
  return <span className={classNames(styles.badge, styles.count)}>{formatCount(children)}</span>;
}
