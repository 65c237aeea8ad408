import { countOf, useTakeawayCart } from '@kantine/shared/carts';
import { prepareStoreHtml, StoreHtml } from '@kantine/shared/html';
import { prefetchBriefly } from '@kantine/shared/query';
import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useLoaderData,
  useParams,
} from '@kantine/shared/router';
import { SearchField } from '@kantine/shared/search';
import { addDays, type Day, instantOf, sayDay, today, useNow } from '@kantine/shared/time';
import { ButtonLink, Notice, PageHeader } from '@kantine/shared/ui';
import { loadVenue, type TakeawaySection, useVenue } from '@kantine/shared/venue';
import { useMemo, useRef, useState } from 'react';

import { menuQuery } from '../api/menu-api';
import { DateNavigator } from '../parts/date-navigator';
import { DatePicker } from '../parts/date-picker';
import { DayLinks } from '../parts/day-links';
import { DayMenu } from '../parts/day-menu';
import { dayOfAddress } from '../parts/day-of-address';
import { NoSuchDay } from '../parts/no-such-day';
import { passOver, takePassedOver } from '../parts/passed-over';
import { useGoToDay } from '../parts/use-go-to-day';
import { useShownDay } from '../parts/use-shown-day';
import styles from './menu-screen.module.css';

/** What the page of an address has to say: a day, in place of a closed one perhaps, or that there is none. */
type Loaded = { kind: 'day'; insteadOf: Day | null } | { kind: 'none'; far: Day | null };

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
      passOver(address.day, address.next);
      return redirect(`/takeaway/${address.next}`);
    case 'open':
      // What fails here, or is slow, is shown by the screen, which can ask again.
      await Promise.all([
        prefetchBriefly(menuQuery(address.day, takeaway)),
        takeaway.menuText && prepareStoreHtml(),
      ]);
      return { kind: 'day', insteadOf: takePassedOver(address.day) };
  }
}

/** What can be ordered for a day. */
export function Component() {
  const { date = '' } = useParams();
  const { takeaway } = useVenue();
  const loaded = useLoaderData<Loaded>();
  if (!takeaway) return null;
  return loaded.kind === 'none' ? (
    <NoSuchDay title={takeaway.title} day={loaded.far} />
  ) : (
    <DayPage date={date} insteadOf={loaded.insteadOf} takeaway={takeaway} />
  );
}

interface DayPageProps {
  date: Day;
  insteadOf: Day | null;
  takeaway: TakeawaySection;
}

const keepsFocus = { keepsFocus: true };

function DayPage({ date, insteadOf, takeaway }: DayPageProps) {
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
        {insteadOf && day === date && (
          <div className={styles.notice}>
            <Notice>
              Der er lukket {insteadOf === today(now) ? 'i dag' : sayDay(insteadOf)}. Her er {sayDay(day)}.
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
