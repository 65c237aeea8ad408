import { countOf, FoodFilter, type MenuItem, useTakeawayCart } from '@kantine/shop';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Notice,
  PageHeader,
  SearchCount,
  SearchField,
  Skeleton,
  Spinner,
  StoreHtml,
  useSearch,
  VisuallyHidden,
} from '@kantine/ui';
import { Navigate, useRedirectMessage } from '@kantine/routing';
import {
  addDays,
  type Day,
  failureOf,
  instantOf,
  sayDay,
  sayFailure,
  type TakeawaySection,
  today,
  useNow,
  useQuery,
  useVenue,
} from '@kantine/core';
import { useMemo, useRef, useState } from 'react';

import { DateNavigator } from '../days/date-navigator';
import { DatePicker } from '../days/date-picker';
import { DayLinks } from '../days/day-links';
import { NoSuchDay } from '../days/no-such-day';
import { readClosedDay, useGoToDay } from '../days/use-go-to-day';
import { useShownDay } from '../days/use-shown-day';
import { DishGrid } from './dish-grid';
import { menuQuery } from './menu-query';
import styles from './menu-screen.module.css';

interface MenuScreenProps {
  day: Day | null;
  far: Day | null;
}

function MenuScreen({ day, far }: MenuScreenProps) {
  const { takeaway } = useVenue();
  const closed = readClosedDay(useRedirectMessage());
  if (!takeaway) return null;
  if (!day) return <NoSuchDay title={takeaway.title} day={far} />;
  return <DayPage date={day} closed={closed} takeaway={takeaway} />;
}

interface DayPageProps {
  date: Day;
  closed: Day | null;
  takeaway: TakeawaySection;
}

const keepsFocus = { keepsFocus: true };

function DayPage({ date, closed, takeaway }: DayPageProps) {
  const { openingDays } = takeaway;
  const day = useShownDay(date, openingDays);
  const goTo = useGoToDay(openingDays);
  const hasLines = useTakeawayCart((cart) => countOf(cart.lines) > 0);
  // Render at midnight, when the relative names of the days change.
  const midnights = useMemo(() => [-1, 0, 1].map((days) => instantOf(addDays(day, days))), [day]);
  const now = useNow(midnights);
  const [searchText, setSearchText] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    setSearchText('');
    searchField.current?.focus();
  };

  return (
    <>
      {date < today(now) && <Navigate to={`/takeaway/${today(now)}`} replace state={keepsFocus} />}
      <PageHeader
        title={takeaway.title}
        actions={
          <ButtonLink look={hasLines ? 'primary' : 'secondary'} icon="cart" to="/takeaway/cart">
            Gennemgå ordre og betal
          </ButtonLink>
        }
      />
      <div className={styles.days}>
        <DateNavigator day={day} openingDays={openingDays} now={now} />
        <div className={styles.fields}>
          <SearchField ref={searchField} label="Søg i menuen" value={searchText} onChange={setSearchText} />
          <DatePicker day={day} now={now} onPick={goTo} />
        </div>
        <DayLinks day={day} openingDays={openingDays} now={now} />
      </div>
      <div aria-live="polite">
        {closed && day === date && (
          <div className={styles.notice}>
            <Notice>{`Der er lukket ${closed === today(now) ? 'i dag' : sayDay(closed)}. Her er ${sayDay(day)}.`}</Notice>
          </div>
        )}
      </div>
      {takeaway.menuText && (
        <div className={styles.text}>
          <StoreHtml html={takeaway.menuText} />
        </div>
      )}
      <DayMenu day={day} takeaway={takeaway} searchText={searchText} onClearSearch={clearSearch} />
    </>
  );
}

const noDishes: MenuItem[] = [];
const itself = (dish: MenuItem) => dish;
const textsOf = ({ name, description }: MenuItem) => ({ name, more: description });

interface DayMenuProps {
  day: Day;
  takeaway: TakeawaySection;
  searchText: string;
  onClearSearch: () => void;
}

function DayMenu({ day, takeaway, searchText, onClearSearch }: DayMenuProps) {
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
        <FoodFilter items={found.items} foodOf={itself}>
          {(shown) => <DishGrid dishes={shown} />}
        </FoodFilter>
      ) : (
        <EmptyState
          icon="search"
          action={<Button onClick={onClearSearch}>Ryd søgning</Button>}
        >{`Intet på dagens menu passer til ”${found.query}”.`}</EmptyState>
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

export { MenuScreen as Component };
