import { capitalise, sayInstant, today, useNow, useQuery, type Venue } from '@kantine/core';
import { Link } from '@kantine/routing';
import { recentOrdersQuery } from '@kantine/shop';
import { Icon, type IconName, useShownTo, VisuallyHidden } from '@kantine/ui';

import { toPickups, upcomingMeetingsQuery, type Upcoming as NextUp } from './upcoming-api';
import styles from './upcoming.module.css';

export function Upcoming({ venue }: { venue: Venue }) {
  const shown = useShownTo('signed-in');
  const signedIn = venue.hasAccounts ? shown : null;
  const hasMeetings = venue.settings.has('meetings');
  if (!signedIn || !(venue.takeaway || hasMeetings)) return null;
  const isKnown = !('data-shown-to' in signedIn);
  return (
    <section {...signedIn} aria-label="Til dig">
      <ul className={styles.lines}>
        {venue.takeaway && <NextPickup isKnown={isKnown} />}
        {hasMeetings && <NextMeeting isKnown={isKnown} />}
      </ul>
    </section>
  );
}

const pickupGraceMs = 60 * 60_000;

function NextPickup({ isKnown }: { isKnown: boolean }) {
  const orders = useQuery({ ...recentOrdersQuery(today(useNow())), enabled: isKnown });
  return (
    <Next
      icon="cart"
      label="Næste afhentning"
      list="/account/orders"
      query={{ ...orders, data: orders.data && toPickups(orders.data) }}
      graceMs={pickupGraceMs}
      none="Ingen ordrer venter"
      unknown="Se dine ordrer"
    />
  );
}

function NextMeeting({ isKnown }: { isKnown: boolean }) {
  return (
    <Next
      icon="meetings"
      label="Næste møde"
      list="/meetings"
      query={useQuery({ ...upcomingMeetingsQuery, enabled: isKnown })}
      none="Ingen kommende møder"
      unknown="Se dine møder"
    />
  );
}

interface NextProps {
  icon: IconName;
  label: string;
  list: string;
  query: { data: NextUp[] | undefined; isPending: boolean };
  graceMs?: number;
  none: string;
  unknown: string;
}

function Next({ icon, label, list, query, graceMs = 0, none, unknown }: NextProps) {
  const now = useNow();
  const next = query.data?.find(({ at }) => at + graceMs > now);
  let text = query.isPending ? undefined : unknown;
  if (query.data) text = next ? capitalise(sayInstant(next.at, now)) : none;
  return (
    <li>
      <Link to={next ? `${list}/${next.id}` : list} className={styles.line}>
        <Icon name={icon} />
        <span className={styles.label}>
          <span>{next ? `${label} · ${next.title}` : label}</span>
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
