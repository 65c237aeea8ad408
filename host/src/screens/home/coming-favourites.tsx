import {
  addDays,
  type ApiQuery,
  capitalise,
  type Day,
  type Instant,
  relativeDay,
  sayDay,
  today,
  useNow,
  useQuery,
  useSession,
  type Venue,
} from '@kantine/core';
import { canBeOrdered, fetchKnownComingMenus, type MenuItem, nameKey, useFavourites } from '@kantine/shop';
import { TextLink } from '@kantine/ui';

import styles from './coming-favourites.module.css';

type ComingDish = Pick<MenuItem, 'day' | 'name' | 'deadline' | 'remaining' | 'minimumAge'>;

const comingDishesQuery = (venue: Venue): ApiQuery<ComingDish[]> => ({
  queryKey: ['/takeaway/menu-items/{date}', 'coming'] as never,
  meta: { isPublic: true },
  async queryFn() {
    const menus = await fetchKnownComingMenus(venue);
    return menus.flatMap(({ day, offers }) =>
      offers.flatMap((offer) => (day === null ? [] : [{ deadline: null, ...offer, day }])),
    );
  },
});

export default function ComingFavourites({ venue }: { venue: Venue }) {
  const now = useNow();
  const account = useSession((session) => session.account);
  const names = useFavourites((kept) => kept.names);
  const { data = [] } = useQuery(comingDishesQuery(venue));
  const keys = new Set(names.map(nameKey));
  const coming = new Map(
    data
      .filter((dish) => keys.has(nameKey(dish.name)) && canBeOrdered(dish, now, account))
      .map((dish) => [`${dish.day} ${nameKey(dish.name)}`, dish]),
  );
  if (coming.size === 0) return null;
  return (
    <ul aria-label="Dine favoritter" className={styles.list}>
      {[...coming].map(([key, { day, name }]) => (
        <li key={key}>
          <TextLink to={`/takeaway/${day}`}>{`${sayWeekday(day, now)}: din favorit ${name}`}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function sayWeekday(day: Day, now: Instant): string {
  const [weekday = ''] = sayDay(day).split(' ');
  return relativeDay(day, now) ?? capitalise(day < addDays(today(now), 7) ? weekday : sayDay(day));
}
