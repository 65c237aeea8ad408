import { type Day, instantOf, addDays, type TakeawaySection, today, useNow, useVenue } from '@kantine/core';
import { Navigate } from '@kantine/routing';
import { FavouriteList, useFoodSearch } from '@kantine/shop';
import { PageHeader, useShownTo } from '@kantine/ui';
import { useMemo } from 'react';

import { NoSuchDay } from '../days/no-such-day';
import { CartBar } from '../menu/cart-bar';
import { firstWeek } from './parse-week';
import { SameWeekButton } from './same-week';
import { useShownWeek } from './use-week';
import { WeekDays } from './week-days';
import { WeekNavigator } from './week-navigator';
import styles from './week-screen.module.css';

function WeekScreen({ monday, far }: { monday: Day | null; far: Day | null }) {
  const { takeaway } = useVenue();
  if (!takeaway) return null;
  return monday ? (
    <WeekPage address={monday} takeaway={takeaway} />
  ) : (
    <NoSuchDay title={takeaway.title} day={far} />
  );
}

const keepsFocus = { keepsFocus: true };

function WeekPage({ address, takeaway }: { address: Day; takeaway: TakeawaySection }) {
  const monday = useShownWeek(address);
  const filter = useFoodSearch();
  const midnights = useMemo(
    () => Array.from({ length: 8 }, (_, days) => instantOf(addDays(monday, days))),
    [monday],
  );
  const now = useNow(midnights);
  const first = firstWeek(takeaway.openingDays, today(now));
  const signedIn = useShownTo('signed-in');
  const { hasAccounts } = useVenue();
  return (
    <>
      {address < first && <Navigate to={`/takeaway/uge/${first}${filter}`} replace state={keepsFocus} />}
      <PageHeader title={takeaway.title} isSmall actions={<CartBar />} />
      <div className={styles.controls}>
        <WeekNavigator monday={monday} first={first} today={today(now)} />
        {signedIn && hasAccounts && (
          <div {...signedIn}>
            <SameWeekButton key={monday} monday={monday} />
          </div>
        )}
      </div>
      <WeekDays monday={monday} takeaway={takeaway} now={now} />
      <FavouriteList />
    </>
  );
}

export { WeekScreen as Component };
