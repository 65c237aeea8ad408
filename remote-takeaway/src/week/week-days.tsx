import {
  addDays,
  type Day,
  type Instant,
  isOpenOn,
  openDaysOfWeek,
  type TakeawaySection,
  today,
  useQuery,
} from '@kantine/core';
import { FoodFilter, type MenuItem, menuQuery } from '@kantine/shop';

import { calledDaysOf } from './called-days';
import { WeekDay } from './week-day';
import styles from './week-days.module.css';

const itself = (dish: MenuItem) => dish;

interface WeekDaysProps {
  monday: Day;
  takeaway: TakeawaySection;
  now: Instant;
}

export function WeekDays({ monday, takeaway, now }: WeekDaysProps) {
  const { openingDays } = takeaway;
  const listed = openDaysOfWeek(today(now), openingDays, monday);
  const asked = calledDaysOf(today(now), openingDays, monday);
  // Each call of a hook stands by itself: a week has seven days.
  const menus = [
    useMenuOn(addDays(monday, 0), asked, takeaway),
    useMenuOn(addDays(monday, 1), asked, takeaway),
    useMenuOn(addDays(monday, 2), asked, takeaway),
    useMenuOn(addDays(monday, 3), asked, takeaway),
    useMenuOn(addDays(monday, 4), asked, takeaway),
    useMenuOn(addDays(monday, 5), asked, takeaway),
    useMenuOn(addDays(monday, 6), asked, takeaway),
  ].filter(({ day }) => isOpenOn(openingDays, day));
  const dishes = menus.flatMap(({ query }) => query.data ?? []);
  return (
    <FoodFilter items={dishes} foodOf={itself} className={styles.filter}>
      {(shown) => {
        const isShown = new Set(shown);
        return (
          <div className={styles.days} data-days={menus.length}>
            {menus.map(({ day, query }) => (
              <WeekDay
                key={day}
                day={day}
                now={now}
                isListed={listed.includes(day)}
                query={asked.includes(day) ? query : null}
                dishes={(query.data ?? []).filter((dish) => isShown.has(dish))}
              />
            ))}
          </div>
        );
      }}
    </FoodFilter>
  );
}

function useMenuOn(day: Day, asked: readonly Day[], takeaway: TakeawaySection) {
  const query = useQuery({ ...menuQuery(day, takeaway), enabled: asked.includes(day) });
  return { day, query };
}
