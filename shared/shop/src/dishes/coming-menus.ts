import { addDays, isOpenOn, queryClient, today, type Venue } from '@kantine/core';
import type { Assortment } from '../stock/assortment';
import { menuQuery } from './menu-query';

const daysAhead = 7;

/** @throws {RequestError} if one of them cannot be had */
export function fetchComingMenus(venue: Venue): Promise<Assortment[]> {
  return Promise.all(askForComingMenus(venue));
}

/** Without the days whose menu cannot be had. */
export async function fetchKnownComingMenus(venue: Venue): Promise<Assortment[]> {
  const answers = await Promise.allSettled(askForComingMenus(venue));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

function askForComingMenus({ takeaway }: Venue): Promise<Assortment>[] {
  if (!takeaway) return [];
  const first = today();
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(first, ahead));
  return days
    .filter((day) => isOpenOn(takeaway.openingDays, day))
    .map(async (day) => ({ day, offers: await queryClient.fetchQuery(menuQuery(day, takeaway)) }));
}
