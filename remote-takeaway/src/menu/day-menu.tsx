import type { MenuItem } from '@kantine/shop';
import { type Day, failureOf, sayFailure, type TakeawaySection, useQuery } from '@kantine/core';
import {
  Button,
  EmptyState,
  ErrorState,
  SearchCount,
  Skeleton,
  Spinner,
  useSearch,
  VisuallyHidden,
} from '@kantine/ui';

import { menuQuery } from './menu-query';
import styles from './day-menu.module.css';
import { DishGrid } from './dish-grid';

const noDishes: MenuItem[] = [];
const textsOf = ({ name, description }: MenuItem) => ({ name, more: description });

interface DayMenuProps {
  day: Day;
  takeaway: TakeawaySection;
  searchText: string;
  onClearSearch: () => void;
}

export function DayMenu({ day, takeaway, searchText, onClearSearch }: DayMenuProps) {
  const menu = useQuery(menuQuery(day, takeaway));
  const found = useSearch(menu.data ?? noDishes, textsOf, searchText);

  if (!menu.isPending && !menu.data) {
    return (
      <ErrorState onRetry={() => void menu.refetch()} retrying={menu.isFetching}>
        {sayFailure(failureOf(menu.error))}
      </ErrorState>
    );
  }
  if (menu.data?.length === 0) return <EmptyState>Menuen er tom.</EmptyState>;
  return (
    <>
      <div className={styles.count}>
        <SearchCount found={found} />
      </div>
      {menu.isPending ? (
        <MenuSkeleton />
      ) : found.items.length > 0 ? (
        <DishGrid dishes={found.items} />
      ) : (
        <EmptyState icon="search" action={<Button onClick={onClearSearch}>Ryd søgning</Button>}>
          Intet på dagens menu passer til ”{found.query}”.
        </EmptyState>
      )}
    </>
  );
}

function MenuSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Skeleton shape="card" count={6} />
    </>
  );
}
