import type { FoodFacts } from '@kantine/core';
import { useLocation } from '@kantine/routing';
import { classNames, Spinner } from '@kantine/ui';
import { lazy, type ReactNode, startTransition, Suspense, useState } from 'react';

import styles from './food-filter.module.css';
import { foodSearchIn } from './food-search';

const OpenFilter = lazy(() => import('./open-filter'));

export function FoodFilter<Item>(props: {
  items: readonly Item[];
  foodOf: (item: Item) => FoodFacts | undefined;
  className?: string | undefined;
  children: (shown: readonly Item[]) => ReactNode;
}): ReactNode {
  const isInAddress = useFoodSearch() !== '';
  const [isOpened, setIsOpened] = useState(isInAddress);
  const { items, foodOf, className, children } = props;
  if (!items.some((item) => foodOf(item)?.allergens !== undefined)) return children(items);
  if (isOpened || isInAddress)
    return (
      <Suspense fallback={<Spinner />}>
        <OpenFilter {...props} />
      </Suspense>
    );
  return (
    <>
      <div className={classNames(styles.filter, className)}>
        <button
          type="button"
          className={styles.chip}
          onClick={() => startTransition(() => setIsOpened(true))}
        >
          Allergener og kost
        </button>
      </div>
      {children(items)}
    </>
  );
}

export function useFoodSearch(): string {
  return foodSearchIn(useLocation().search);
}
