import { FavouriteList, SameAgain, useFoodSearch } from '@kantine/shop';
import { Notice, PageHeader, TextLink } from '@kantine/ui';
import { Navigate, useRedirectMessage } from '@kantine/routing';
import {
  addDays,
  type Day,
  instantOf,
  mondayOf,
  sayDay,
  type TakeawaySection,
  today,
  useNow,
  useVenue,
} from '@kantine/core';
import { useMemo, useRef, useState } from 'react';

import { DateNavigator } from '../days/date-navigator';
import { DatePicker } from '../days/date-picker';
import { DayText } from '../days/day-text';
import { NoSuchDay } from '../days/no-such-day';
import { readClosedDay, useGoToDay, useShownDay } from '../days/use-go-to-day';
import { CartBar } from './cart-bar';
import { DayMenu } from './day-menu';
import styles from './menu-screen.module.css';
import { MenuSearch } from './menu-search';

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
  const filter = useFoodSearch();
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
      {date < today(now) && <Navigate to={`/takeaway/${today(now)}${filter}`} replace state={keepsFocus} />}
      <PageHeader
        title={takeaway.title}
        beside={
          <>
            <DayText day={day} now={now} />
            <TextLink className={styles.week} to={`/takeaway/uge/${mondayOf(day)}${filter}`}>
              Hele ugen
            </TextLink>
          </>
        }
        actions={<CartBar />}
      />
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
      <FavouriteList />
    </>
  );
}

export { MenuScreen as Component };
