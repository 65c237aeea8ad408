import { FoodFilter, type MenuItem, menuQuery, SameAgain } from '@kantine/shop';
import {
  Button,
  CouldNotLoad,
  EmptyState,
  Notice,
  PageHeader,
  SearchCount,
  Skeleton,
  Spinner,
  useSearch,
  VisuallyHidden,
} from '@kantine/ui';
import { Navigate, useRedirectMessage } from '@kantine/routing';
import {
  addDays,
  type Day,
  instantOf,
  sayDay,
  type TakeawaySection,
  today,
  useNow,
  useQuery,
  useVenue,
} from '@kantine/core';
import { useMemo, useRef, useState } from 'react';

import { DateNavigator } from '../days/date-navigator';
import { DatePicker } from '../days/date-picker';
import { DayText } from '../days/day-text';
import { NoSuchDay } from '../days/no-such-day';
import { readClosedDay, useGoToDay, useShownDay } from '../days/use-go-to-day';
import { CartBar } from './cart-bar';
import { DishGrid } from './dish-grid';
import styles from './menu-screen.module.css';
import { MenuSearch } from './menu-search';
import { isLongHtml, MenuText } from './menu-text';

function MenuScreen({ day, far }: { day: Day | null; far: Day | null }) {
  const { takeaway } = useVenue();
  if (!takeaway) return null;
  return day ? <DayPage date={day} takeaway={takeaway} /> : <NoSuchDay title={takeaway.title} day={far} />;
}

const keepsFocus = { keepsFocus: true };

function DayPage({ date, takeaway }: { date: Day; takeaway: TakeawaySection }) {
  const closed = readClosedDay(useRedirectMessage());
  const { openingDays } = takeaway;
  const day = useShownDay(date, openingDays);
  const goTo = useGoToDay(openingDays);
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
      <PageHeader title={takeaway.title} beside={<DayText day={day} now={now} />} actions={<CartBar />} />
      <SameAgain className={styles.again} />
      <div className={styles.menu}>
        <div className={styles.days}>
          <DateNavigator day={day} openingDays={openingDays} now={now} />
          <DatePicker day={day} now={now} onPick={goTo} />
        </div>
        <MenuSearch ref={searchField} value={searchText} onChange={setSearchText} />
        <div aria-live="polite">
          {closed && day === date && (
            <div className={styles.notice}>
              <Notice>{`Der er lukket ${closed === today(now) ? 'i dag' : sayDay(closed)}. Her er ${sayDay(day)}.`}</Notice>
            </div>
          )}
        </div>
        <DayMenu day={day} takeaway={takeaway} searchText={searchText} onClearSearch={clearSearch} />
      </div>
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
  const { menuText } = takeaway;
  const isAmongDishes = isLongHtml(menuText);

  if (!menu.isPending && !menu.data?.length)
    return (
      <>
        <MenuText html={menuText} />
        {menu.data ? <EmptyState>Menuen er tom.</EmptyState> : <CouldNotLoad query={menu} />}
      </>
    );
  return (
    <>
      {!isAmongDishes && <MenuText html={menuText} />}
      <div className={styles.count}>
        <SearchCount found={found} />
      </div>
      {menu.isPending ? (
        <>
          <VisuallyHidden>
            <Spinner />
          </VisuallyHidden>
          <Skeleton shape="card" count={6} />
        </>
      ) : found.items.length > 0 ? (
        <FoodFilter items={found.items} foodOf={itself} className={styles.filter}>
          {(shown) => <DishGrid dishes={shown} text={isAmongDishes ? menuText : ''} />}
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

export { MenuScreen as Component };
