import type { FoodFacts } from '@kantine/core';
import { useLocation } from '@kantine/routing';
import { Button, classNames, Notice, Spinner, useFocusFallback } from '@kantine/ui';
import { type ComponentType, lazy, type ReactNode, startTransition, Suspense, useState } from 'react';

import styles from './food-filter.module.css';
import { foodSearchIn } from './food-search';
import type { OpenFilterProps } from './open-filter';

interface LateFilterProps extends OpenFilterProps {
  onOpen: () => void;
}

const load = () => import('./open-filter');

// eslint-disable-next-line declared-state/required -- code
let LateFilter = lateFilter();

/** A lazy component keeps its failure: the next filter needs a new one. */
function lateFilter(): ComponentType<LateFilterProps> {
  return lazy<ComponentType<LateFilterProps>>(() =>
    load().catch(() => {
      LateFilter = lateFilter();
      return { default: LostFilter };
    }),
  );
}

export function FoodFilter<Item>(props: {
  items: readonly Item[];
  foodOf: (item: Item) => FoodFacts | undefined;
  className?: string | undefined;
  children: (shown: readonly Item[]) => ReactNode;
}): ReactNode {
  const isInAddress = useFoodSearch() !== '';
  const [opened, setOpened] = useState<{ Filter: typeof LateFilter; isPressed: boolean } | null>(null);
  const { items, foodOf, className, children } = props;
  const open = (isPressed: boolean) => setOpened({ Filter: LateFilter, isPressed });
  const onOpen = () => startTransition(() => open(true));
  if (!items.some((item) => foodOf(item)?.allergens !== undefined)) return children(items);
  if (isInAddress && !opened) open(false);
  if (opened)
    return (
      <Suspense fallback={<Spinner />}>
        <opened.Filter {...props} isPressed={opened.isPressed} onOpen={onOpen} />
      </Suspense>
    );
  return (
    <>
      <ClosedFilter className={className} onOpen={onOpen} />
      {children(items)}
    </>
  );
}

interface ClosedFilterProps {
  isLost?: boolean;
  className: string | undefined;
  onOpen: () => void;
}

function ClosedFilter({ isLost = false, className, onOpen }: ClosedFilterProps) {
  const [hasFailed, setHasFailed] = useState(isLost);
  const [isLoading, setIsLoading] = useState(false);
  const { controlRef, fallbackRef } = useFocusFallback();
  const press = async () => {
    setIsLoading(true);
    await load().then(onOpen, () => setHasFailed(true));
    setIsLoading(false);
  };
  const place = classNames(styles.filter, className);
  if (hasFailed)
    return (
      <div ref={fallbackRef} tabIndex={-1} className={place}>
        <Notice
          action={
            <Button look="quiet" icon="retry" busy={isLoading} onClick={() => void press()}>
              Prøv igen
            </Button>
          }
        >
          Filteret kunne ikke hentes.
        </Notice>
      </div>
    );
  return (
    <div className={place}>
      <button ref={controlRef} type="button" className={styles.chip} onClick={() => void press()}>
        Allergener og kost
      </button>
      {isLoading && <Spinner size="inline" />}
    </div>
  );
}

/** The address may hide any item that has food facts. */
function LostFilter({ items, foodOf, className, onOpen, children }: LateFilterProps) {
  const shown = items.filter((item) => !foodOf(item as never));
  return (
    <>
      <ClosedFilter isLost className={className} onOpen={onOpen} />
      {shown.length > 0 && children(shown as never)}
    </>
  );
}

export function useFoodSearch(): string {
  return foodSearchIn(useLocation().search);
}
