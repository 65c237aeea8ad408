import { useIsOnline } from '@kantine/core';
import { Icon } from '@kantine/ui';

import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div className={styles.status} data-print="none" role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <Icon name="warning" />
          <span>Ingen forbindelse. Din kurv er gemt, og siden fortsætter, når du er online igen.</span>
        </p>
      )}
    </div>
  );
}
