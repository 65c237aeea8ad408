import {
  addDays,
  type Day,
  failureOf,
  isOpenOn,
  queryClient,
  type TakeawaySection,
  today,
  type Venue,
} from '@kantine/core';
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
      .map(async (day) => ({ day, offers: await fetchMenu(day, takeaway) })),
  );
}

async function fetchMenu(day: Day, takeaway: TakeawaySection) {
  try {
    return await queryClient.fetchQuery(menuQuery(day, takeaway));
  } catch (error) {
    if (failureOf(error).kind === 'missing') return [];
    throw error;
  }
}
