import { addDays, failureOf, isOpenOn, queryClient, today, type Venue } from '@kantine/core';
import type { Assortment } from '../stock/assortment';
import { menuQuery } from './menu-query';

const daysAhead = 7;

export async function fetchComingMenus({ takeaway }: Venue): Promise<Assortment[]> {
  if (!takeaway) return [];
  const first = today();
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(first, ahead));
  return Promise.all(
    days
      .filter((day) => isOpenOn(takeaway.openingDays, day))
      .map(async (day) => {
        const menu = queryClient.fetchQuery(menuQuery(day, takeaway));
        return { day, offers: await menu.catch(emptyIfMissing) };
      }),
  );
}

function emptyIfMissing(error: unknown): [] {
  if (failureOf(error).kind === 'missing') return [];
  throw error;
}
