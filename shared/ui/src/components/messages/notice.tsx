import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'warning' | undefined;
  children: ReactNode;
  action?: ReactNode;
}

export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <div className={styles.message}>
        {tone === 'warning' && <Icon name="warning" />}
        <div>{children}</div>
      </div>
      {action && <div>{action}</div>}
    </div>
  );
}
