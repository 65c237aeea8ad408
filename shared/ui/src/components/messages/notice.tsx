import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import styles from './notice.module.css';

interface NoticeProps {
  /** `warning` for what went wrong or needs care. */
  tone?: 'info' | 'warning' | undefined;
  children: ReactNode;
  /** The way on. */
  action?: ReactNode;
}

/** A message that stays in the page, beside what it is about. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <div className={styles.message}>
        {tone === 'warning' && <Icon name="warning" />}
        <div>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
