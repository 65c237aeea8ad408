import { sparePart, Spinner, useIsHydrating } from '@kantine/ui';
import { Suspense } from 'react';

import { useFavourites } from './favourites';
import styles from './favourite.module.css';

const Heart = sparePart(() => import('./heart'));
const List = sparePart(() => import('./favourite-list'));

/** The heart of a dish. The server's HTML has its room: no server knows the device's favourites. */
export function Favourite({ name }: { name: string }) {
  const isHydrating = useIsHydrating();
  return (
    <span className={styles.place} data-print="none">
      {!isHydrating && (
        <Suspense>
          <Heart name={name} />
        </Suspense>
      )}
    </span>
  );
}

export function FavouriteList() {
  const isAny = useFavourites(({ names }) => names.length > 0);
  if (!isAny) return null;
  return (
    <Suspense fallback={<Spinner />}>
      <List />
    </Suspense>
  );
}
