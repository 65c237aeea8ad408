import { Icon } from '@kantine/shared/ui';

import type { Entry } from './contents';
import styles from './containing-folder.module.css';

/** Where something that was searched for lies in the menu. */
export function LiesIn({ entry: { liesIn } }: { entry: Entry }) {
  return liesIn ? (
    <p className={styles.place}>
      <Icon name="retail" /> {liesIn}
    </p>
  ) : null;
}
