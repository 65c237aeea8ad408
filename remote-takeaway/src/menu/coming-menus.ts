import { isOpenOn } from '@kantine/shared/opening-days';
import { failureOf } from '@kantine/shared/http';
import { queryClient } from '@kantine/shared/query';
import type { Assortment } from '@kantine/shared/shop';
import { addDays, type Day, today } from '@kantine/shared/time';
import type { TakeawaySection, Venue } from '@kantine/shared/venue';

import { menuQuery } from './menu-query';

const daysAhead = 7;

/** The menus of the open days of the next week. @throws {RequestError} */
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
