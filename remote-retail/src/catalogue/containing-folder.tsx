import { Icon } from '@kantine/ui';

import type { Entry } from './contents';
import styles from './containing-folder.module.css';

export function ContainingFolder({ entry: { folderName } }: { entry: Entry }) {
  return folderName ? (
    <p className={styles.folder}>
      <Icon name="retail" /> <span>{folderName}</span>
    </p>
  ) : null;
}
