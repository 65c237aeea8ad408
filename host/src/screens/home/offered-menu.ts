import { canBeOrdered, type MenuItem, menuQuery } from '@kantine/shop';
import {
  addDays,
  apiCallsOf,
  type ApiQuery,
  areAnswersProvided,
  type Day,
  type Instant,
  instantOf,
  nextOpenDay,
  nowAtVenue,
  openDayFrom,
  queryClient,
  type TakeawaySection,
  today,
  useNow,
  useQuery,
  useSession,
} from '@kantine/core';
import { useMemo } from 'react';

import { sendEarly } from '../../federation/preload-section';

function offeredDays(from: Day, { openingDays }: TakeawaySection): [Day, Day] {
  const first = openDayFrom(openingDays, from);
  return [first, nextOpenDay(openingDays, first)];
}

const isAnyLeft = (dishes: readonly MenuItem[], now: Instant) =>
  dishes.some((dish) => canBeOrdered(dish, now));

export function offeredMenusQuery(from: Day, takeaway: TakeawaySection): ApiQuery<null> {
  const menus = offeredDays(from, takeaway).map((day) => menuQuery(day, takeaway));
  return {
    queryKey: ['offered-menus', from] as never,
    meta: { isPublic: true, calls: menus.flatMap(apiCallsOf) },
    async queryFn() {
      for (const menu of menus) {
        const dishes = await queryClient.fetchQuery(withEarlyCall(menu)).catch(() => null);
        if (!dishes || isAnyLeft(dishes, nowAtVenue())) break;
      }
      return null;
    },
  };
}

/** A visitor's front page needs no axios, because its calls are early calls. */
function withEarlyCall<Data>(query: ApiQuery<Data>): ApiQuery<Data> {
  return {
    ...query,
    queryFn(context) {
      if (!areAnswersProvided()) sendEarly(apiCallsOf(query), useSession.getState().token);
      return query.queryFn(context);
    },
  };
}

const none: MenuItem[] = [];

export function useOfferedMenu(takeaway: TakeawaySection) {
  const day = today(useNow());
  const [first, next] = offeredDays(day, takeaway);
  const firstMenu = useQuery(menuQuery(first, takeaway));
  const firstDishes = firstMenu.data ?? none;
  const now = useNowAtDeadlines(day, firstDishes);
  const isOver = firstMenu.data !== undefined && !isAnyLeft(firstDishes, now);
  const nextMenu = useQuery({ ...menuQuery(next, takeaway), enabled: isOver });
  useNowAtDeadlines(day, nextMenu.data ?? none);
  // A menu that is not written yet says less than one that is sold out.
  const isNext = isOver && !(firstDishes.length > 0 && nextMenu.data?.length === 0);
  return { now, ...(isNext ? { day: next, menu: nextMenu } : { day: first, menu: firstMenu }) };
}

function useNowAtDeadlines(day: Day, dishes: readonly MenuItem[]): Instant {
  const moments = useMemo(
    () => [instantOf(addDays(day, 1)), ...dishes.flatMap(({ deadline }) => deadline ?? [])],
    [day, dishes],
  );
  return useNow(moments);
}

export type OfferedMenu = ReturnType<typeof useOfferedMenu>;
