import { countOf, useTakeawayCart } from '@kantine/shared/carts';
import { prepareStoreHtml, StoreHtml } from '@kantine/shared/html';
import { prefetchBriefly } from '@kantine/shared/query';
import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useLoaderData,
  useLocation,
} from '@kantine/shared/router';
import { SearchField } from '@kantine/shared/search';
import { addDays, type Day, instantOf, sayDay, today, useNow } from '@kantine/shared/time';
import { ButtonLink, Notice, PageHeader } from '@kantine/shared/ui';
import { loadVenue, type TakeawaySection, useVenue } from '@kantine/shared/venue';
import { useMemo, useRef, useState } from 'react';

import { menuQuery } from './menu-query';
import { DateNavigator } from '../days/date-navigator';
import { DatePicker } from '../days/date-picker';
import { DayLinks } from '../days/day-links';
import { DayMenu } from './day-menu';
import { dayOfAddress } from '../days/parse-day';
import { NoSuchDay } from '../days/no-such-day';
import { closedDayIn, insteadOf, useGoToDay } from '../days/use-go-to-day';
import { useShownDay } from '../days/use-shown-day';
import styles from './menu-screen.module.css';

/** The day whose menu an address shows, with the closed day that the address names in its place; or that there is none. */
type Loaded = { kind: 'day'; day: Day; closed: Day | null } | { kind: 'none'; far: Day | null };

export async function loader({ params: { date } }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const { takeaway } = await loadVenue();
  if (!takeaway) throw new Response(null, { status: 404 });
  const address = dayOfAddress(date, takeaway.openingDays, today());
  switch (address.kind) {
    case 'other':
      throw new Response(null, { status: 404 });
    case 'impossible':
      return { kind: 'none', far: null };
    case 'far':
      return { kind: 'none', far: address.day };
    case 'past':
      return redirect(`/takeaway/${today()}`);
    case 'closed':
      await prefetchMenu(address.next, takeaway);
      return { kind: 'day', day: address.next, closed: address.day };
    case 'open':
      await prefetchMenu(address.day, takeaway);
      return { kind: 'day', day: address.day, closed: null };
  }
}

/** A menu that fails, or is slow, is left to the screen, which can fetch it again. */
async function prefetchMenu(day: Day, takeaway: TakeawaySection): Promise<void> {
  await Promise.all([prefetchBriefly(menuQuery(day, takeaway)), takeaway.menuText && prepareStoreHtml()]);
}

/** What can be ordered for a day. */
export function Component() {
  const { takeaway } = useVenue();
  const { state } = useLocation();
  const loaded = useLoaderData<Loaded>();
  if (!takeaway) return null;
  if (loaded.kind === 'none') return <NoSuchDay title={takeaway.title} day={loaded.far} />;
  const { day, closed } = loaded;
  return (
    <>
      {closed && <ToOpenDay day={day} closed={closed} />}
      <DayPage date={day} closed={closed ?? closedDayIn(state)} takeaway={takeaway} />
    </>
  );
}

/** Has the address follow the page. The closed day goes along in the location's state, which a redirect cannot carry. */
function ToOpenDay({ day, closed }: { day: Day; closed: Day }) {
  // `Navigate` goes again for each new state.
  const state = useMemo(() => insteadOf(closed), [closed]);
  return <Navigate to={`/takeaway/${day}`} replace state={state} />;
}

interface DayPageProps {
  date: Day;
  /** The closed day that was asked for. */
  closed: Day | null;
  takeaway: TakeawaySection;
}

const keepsFocus = { keepsFocus: true };

function DayPage({ date, closed, takeaway }: DayPageProps) {
  const { openingDays } = takeaway;
  const day = useShownDay(date, openingDays);
  const goTo = useGoToDay(openingDays);
  const hasLines = useTakeawayCart((cart) => countOf(cart.lines) > 0);
  // Midnight makes tomorrow today, and today a day that is over.
  const midnights = useMemo(() => [-1, 0, 1].map((days) => instantOf(addDays(day, days))), [day]);
  const now = useNow(midnights);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    setTyped('');
    field.current?.focus();
  };

  return (
    <>
      {/* A page left open over night moves on. */}
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
          <SearchField ref={field} label="Søg i menuen" value={typed} onChange={setTyped} />
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
      <DayMenu day={day} takeaway={takeaway} typed={typed} onClear={clearSearch} />
    </>
  );
}
