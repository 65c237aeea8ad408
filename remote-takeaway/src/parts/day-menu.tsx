import type { MenuItem } from '@kantine/shared/carts';
import { failureOf, sayFailure } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { SearchCount, SearchField, useSearch } from '@kantine/shared/search';
import type { Day } from '@kantine/shared/time';
import { Button, EmptyState, ErrorState, Skeleton, Spinner, VisuallyHidden } from '@kantine/shared/ui';
import type { TakeawaySection } from '@kantine/shared/venue';
import { useRef, useState } from 'react';

import { menuQuery } from '../api/menu-api';
import styles from './day-menu.module.css';
import { DishGrid } from './dish-grid';

const noDishes: MenuItem[] = [];
const textsOf = ({ name, description }: MenuItem) => ({ name, more: description });

/** A day's dishes, and the field to search them with. */
export function DayMenu({ day, takeaway }: { day: Day; takeaway: TakeawaySection }) {
  const menu = useQuery(menuQuery(day, takeaway));
  const [typed, setTyped] = useState('');
  const found = useSearch(menu.data ?? noDishes, textsOf, typed);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };

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
      <div className={styles.search}>
        <SearchField ref={field} label="Søg i menuen" value={typed} onChange={setTyped} />
        <SearchCount found={found} />
      </div>
      {menu.isPending ? (
        <Waiting />
      ) : found.items.length > 0 ? (
        <DishGrid dishes={found.items} />
      ) : (
        <EmptyState icon="search" action={<Button onClick={clear}>Ryd søgning</Button>}>
          Intet på dagens menu passer til “{found.query}”.
        </EmptyState>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Skeleton shape="card" count={6} />
    </>
  );
}
