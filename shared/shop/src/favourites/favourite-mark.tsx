import { VisuallyHidden } from '@kantine/ui';

import { useIsFavourite } from './favourites';
import { HeartSign } from './heart-sign';
import styles from './favourite-mark.module.css';

export function FavouriteMark({ name }: { name: string }) {
  if (!useIsFavourite(name)) return null;
  return (
    <span className={styles.mark}>
      <HeartSign />
      <VisuallyHidden> din favorit</VisuallyHidden>
    </span>
  );
}
