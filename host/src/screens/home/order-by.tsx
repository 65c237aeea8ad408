import {
  addDays,
  clockTimeOf,
  type Day,
  dayOf,
  type Instant,
  isOpenOn,
  relativeDay,
  sayDay,
  sayTime,
  type TakeawaySection,
  today,
} from '@kantine/core';
import { canBeOrdered } from '@kantine/shop';
import { Badge } from '@kantine/ui';

import type { OfferedMenu } from './offered-menu';
import styles from './hero.module.css';

export function OrderBy({ takeaway, offered }: { takeaway: TakeawaySection; offered: OfferedMenu }) {
  const isOpen = isOpenOn(takeaway.openingDays, today(offered.now));
  return (
    <p className={styles.orderBy}>
      <Badge tone={isOpen ? 'green' : 'neutral'}>{isOpen ? 'Åbent i dag' : 'Lukket i dag'}</Badge>
      <span>{sayNextDeadline(offered)}</span>
    </p>
  );
}

function sayNextDeadline({ menu, now, account }: OfferedMenu): string | null {
  const [soonest] = (menu.data ?? [])
    .filter((dish) => canBeOrdered(dish, now, account))
    .flatMap(({ deadline, pickupAt }) =>
      deadline === null || pickupAt === null ? [] : [{ deadline, pickupAt }],
    )
    .sort((a, b) => a.deadline - b.deadline);
  if (!soonest) return null;
  const { deadline, pickupAt } = soonest;
  const when = `${sayDayInWeek(dayOf(deadline), now)} ${sayTime(clockTimeOf(deadline))}`;
  const meal = mealAt(pickupAt);
  return meal ? `${meal}: bestil senest ${when}` : `Bestil senest ${when}`;
}

function sayDayInWeek(day: Day, now: Instant): string {
  const relative = relativeDay(day, now)?.toLowerCase();
  const [weekday] = sayDay(day).split(' ');
  return relative ?? (day < addDays(today(now), 7) ? weekday! : sayDay(day));
}

function mealAt(pickupAt: Instant): string | null {
  const hour = Number(clockTimeOf(pickupAt).slice(0, 2));
  if (hour >= 10 && hour < 14) return 'Frokost';
  return hour >= 16 ? 'Aftensmad' : null;
}
