import type { ReactNode } from 'react';
import { formatCount } from '@kantine/core';
import { classNames } from '../class-names';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'red' | 'blue' | 'yellow' | 'green' | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

export function CountBadge({ children }: { children: number }) {
  return <span className={classNames(styles.badge, styles.count)}>{formatCount(children)}</span>;
}
