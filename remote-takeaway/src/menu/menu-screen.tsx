import { countOf, useTakeawayCart } from '@kantine/shop';
import { ButtonLink, Notice, PageHeader, prepareStoreHtml, SearchField, StoreHtml } from '@kantine/ui';
import {
  addDays,
  type Day,
  instantOf,
  loadVenue,
  prefetchWithDeadline,
  sayDay,
  type TakeawaySection,
  today,
  useNow,
  useVenue,
} from '@kantine/core';
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData, useLocation } from '@kantine/routing';
import { useMemo, useRef, useState } from 'react';

import { menuQuery } from './menu-query';
import { DateNavigator } from '../days/date-navigator';
import { DatePicker } from '../days/date-picker';
import { DayLinks } from '../days/day-links';
import { DayMenu } from './day-menu';
import { parseDay } from '../days/parse-day';
import { NoSuchDay } from '../days/no-such-day';
import { closedDayIn, closedDayState, useGoToDay } from '../days/use-go-to-day';
import { useShownDay } from '../days/use-shown-day';
import styles from './menu-screen.module.css';

/** The shown day, with the closed day of the address if it names one; or no day. */
type Loaded = { kind: 'day'; day: Day; closed: Day | null } | { kind: 'none'; far: Day | null };

export async function loader({ params: { date } }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const { takeaway } = await loadVenue();
  if (!takeaway) throw new Response(null, { status: 404 });
  const parsed = parseDay(date, takeaway.openingDays, today());
  switch (parsed.kind) {
    case 'other':
      throw new Response(null, { status: 404 });
    case 'impossible':
      return { kind: 'none', far: null };
    case 'far':
      return { kind: 'none', far: parsed.day };
    case 'past':
      return redirect(`/takeaway/${today()}`);
    case 'closed':
      await prefetchMenu(parsed.next, takeaway);
      return { kind: 'day', day: parsed.next, closed: parsed.day };
    case 'open':
      await prefetchMenu(parsed.day, takeaway);
      return { kind: 'day', day: parsed.day, closed: null };
  }
}

async function prefetchMenu(day: Day, takeaway: TakeawaySection): Promise<void> {
  await Promise.all([
    prefetchWithDeadline(menuQuery(day, takeaway)),
    takeaway.menuText && prepareStoreHtml(),
  ]);
}

export function Component() {
  const { takeaway } = useVenue();
  const { state } = useLocation();
  const loaded = useLoaderData<Loaded>();
  if (!takeaway) return null;
  if (loaded.kind === 'none') return <NoSuchDay title={takeaway.title} day={loaded.far} />;
  const { day, closed } = loaded;
  return (
    <>
      {closed && <RedirectToOpenDay day={day} closed={closed} />}
      <DayPage date={day} closed={closed ?? closedDayIn(state)} takeaway={takeaway} />
    </>
  );
}

/** A redirect of the loader could not carry the location state. */
function RedirectToOpenDay({ day, closed }: { day: Day; closed: Day }) {
  // `Navigate` navigates again for each new state object.
  const state = useMemo(() => closedDayState(closed), [closed]);
  return <Navigate to={`/takeaway/${day}`} replace state={state} />;
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
            <Notice>
              Der er lukket {closed === today(now) ? 'i dag' : sayDay(closed)}. Her er {sayDay(day)}.
            </Notice>
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
