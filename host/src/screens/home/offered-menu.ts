import { canBeOrdered, type MenuItem, menuQuery, nextOrderableDay } from '@kantine/shop';
import {
  type Account,
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

function nextDay(
  day: Day,
  takeaway: TakeawaySection,
  dishes: readonly MenuItem[],
  now: Instant,
  account: Account | null,
) {
  const isAnyLeft = dishes.some((dish) => canBeOrdered(dish, now, account));
  return isAnyLeft ? null : nextOrderableDay(day, takeaway, dishes, now);
}

export function offeredMenusQuery(from: Day, takeaway: TakeawaySection): ApiQuery<null> {
  const first = openDayFrom(takeaway.openingDays, from);
  const ask = (day: Day) => queryClient.fetchQuery(withEarlyCall(menuQuery(day, takeaway))).catch(() => null);
  // The route declares the calls that a server may make.
  const declared = [first, nextOpenDay(takeaway.openingDays, first)];
  const mayAsk = (day: Day) => !areAnswersProvided() || declared.includes(day);
  return {
    queryKey: ['offered-menus', from] as never,
    meta: { isPublic: true, calls: declared.flatMap((day) => apiCallsOf(menuQuery(day, takeaway))) },
    async queryFn() {
      const dishes = await ask(first);
      const next = dishes && nextDay(first, takeaway, dishes, nowAtVenue(), useSession.getState().account);
      if (next && mayAsk(next)) await ask(next);
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
  const account = useSession((session) => session.account);
  const day = today(useNow());
  const first = openDayFrom(takeaway.openingDays, day);
  const firstMenu = useQuery(menuQuery(first, takeaway));
  const firstDishes = firstMenu.data ?? none;
  const now = useNowAtDeadlines(day, firstDishes);
  const next = firstMenu.data ? nextDay(first, takeaway, firstMenu.data, now, account) : null;
  const nextMenu = useQuery({ ...menuQuery(next ?? first, takeaway), enabled: next !== null });
  useNowAtDeadlines(day, nextMenu.data ?? none);
  // A menu that is not written yet says less than one that is sold out.
  const isNext = next !== null && !(firstDishes.length > 0 && nextMenu.data?.length === 0);
  return { now, account, ...(isNext ? { day: next, menu: nextMenu } : { day: first, menu: firstMenu }) };
}

function useNowAtDeadlines(day: Day, dishes: readonly MenuItem[]): Instant {
  const moments = useMemo(
    () => [instantOf(addDays(day, 1)), ...dishes.flatMap(({ deadline }) => deadline ?? [])],
    [day, dishes],
  );
  return useNow(moments);
}

export type OfferedMenu = ReturnType<typeof useOfferedMenu>;
