import {
  capitalise,
  clockTimeOf,
  type Instant,
  isOpenOn,
  nextOpenDay,
  sayDay,
  sayInstant,
  type TakeawaySection,
  today,
  useNow,
  useQuery,
  type Venue,
} from '@kantine/core';
import { Link } from '@kantine/routing';
import { Icon, type IconName, VisuallyHidden } from '@kantine/ui';

import { useShownTo } from '../../layout/use-shown-to';
import { deadlinesQuery, upcomingMeetingsQuery, upcomingPickupsQuery, type Upcoming } from './home-today-api';
import styles from './home-today.module.css';

/** Each line has its room from the start, so that nothing moves when the answers come. */
export function HomeToday({ venue }: { venue: Venue }) {
  const shown = useShownTo('signed-in');
  const signedIn = venue.hasAccounts ? shown : null;
  const now = useNow();
  if (!venue.takeaway && !(signedIn && venue.meetings)) return null;
  return (
    <section {...(!venue.takeaway && signedIn)} aria-labelledby="i-dag" className={styles.today}>
      <h2 id="i-dag">{`I dag, ${sayDay(today(now))}`}</h2>
      <ul className={styles.lines}>
        {venue.takeaway && <LastOrder takeaway={venue.takeaway} />}
        {venue.takeaway && signedIn && <NextPickup {...signedIn} />}
        {venue.meetings && signedIn && <NextMeeting {...signedIn} />}
      </ul>
    </section>
  );
}

const none: Instant[] = [];

function LastOrder({ takeaway }: { takeaway: TakeawaySection }) {
  const day = today(useNow());
  const isOpen = isOpenOn(takeaway.openingDays, day);
  const deadlines = useQuery({ ...deadlinesQuery(day, takeaway), enabled: isOpen });
  const now = useNow(deadlines.data ?? none);
  const last = deadlines.data?.findLast((deadline) => deadline > now);
  const next = nextOpenDay(takeaway.openingDays, day);
  const icon = 'takeaway';
  if (isOpen && deadlines.isPending) return <Line icon={icon} label="Bestil senest" to="/takeaway" />;
  if (isOpen && deadlines.isError)
    return <Line icon={icon} label="Dagens menu" to="/takeaway" text="Se, hvad du kan bestille" />;
  return last === undefined ? (
    <Line icon={icon} label="Næste menu" to={`/takeaway/${next}`} text={capitalise(sayDay(next))} />
  ) : (
    <Line
      icon={icon}
      label="Bestil senest"
      to={`/takeaway/${day}`}
      text={`I dag kl.\u00a0${clockTimeOf(last)}`}
    />
  );
}

type ShownTo = NonNullable<ReturnType<typeof useShownTo>>;
const isKnown = (shown: ShownTo) => !('data-shown-to' in shown);

const pickupGraceMs = 60 * 60_000;

function NextPickup(shown: ShownTo) {
  return (
    <Next
      shown={shown}
      icon="cart"
      label="Næste afhentning"
      list="/account/orders"
      query={useQuery({ ...upcomingPickupsQuery, enabled: isKnown(shown) })}
      graceMs={pickupGraceMs}
      none="Ingen ordrer venter"
      unknown="Se dine ordrer"
    />
  );
}

function NextMeeting(shown: ShownTo) {
  return (
    <Next
      shown={shown}
      icon="meetings"
      label="Næste møde"
      list="/meetings"
      query={useQuery({ ...upcomingMeetingsQuery, enabled: isKnown(shown) })}
      none="Ingen kommende møder"
      unknown="Se dine møder"
    />
  );
}

interface NextProps {
  shown: ShownTo;
  icon: IconName;
  label: string;
  list: string;
  query: { data: Upcoming[] | undefined; isPending: boolean };
  graceMs?: number;
  none: string;
  unknown: string;
}

function Next({ shown, icon, label, list, query, graceMs = 0, none, unknown }: NextProps) {
  const now = useNow();
  const line = { shown, icon, label, to: list };
  if (query.isPending) return <Line {...line} />;
  if (!query.data) return <Line {...line} text={unknown} />;
  const next = query.data.find(({ at }) => at + graceMs > now);
  if (!next) return <Line {...line} text={none} />;
  return (
    <Line
      {...line}
      to={`${list}/${next.id}`}
      about={next.title}
      text={capitalise(sayInstant(next.at, now))}
    />
  );
}

interface LineProps {
  shown?: ShownTo;
  icon: IconName;
  label: string;
  to: string;
  about?: string;
  text?: string;
}

function Line({ shown, icon, label, to, about, text }: LineProps) {
  return (
    <li {...shown}>
      <Link to={to} className={styles.line}>
        <Icon name={icon} />
        <span className={styles.label}>
          <span>{about ? `${label} · ${about}` : label}</span>
          <VisuallyHidden>: </VisuallyHidden>
        </span>
        <span className={styles.text} data-waiting={text === undefined}>
          {text ?? <VisuallyHidden>Indlæser</VisuallyHidden>}
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}
