import { toRemaining } from '@kantine/shop';
import type { WireMeeting } from '@kantine/contract';
import {
  apiCallsOf,
  apiQuery,
  call,
  type Day,
  deadlineOf,
  type Instant,
  lastPageOf,
  nowAtVenue,
  type TakeawaySection,
  toInstant,
  toPrice,
  useSession,
} from '@kantine/core';

import { sendEarly } from '../federation/preload-section';

// A section that invalidates one of these paths after an order or a meeting refreshes the front page as well.

/** The deadlines of what can still be had for a day, soonest first. */
export function deadlinesQuery(day: Day, { preparationMinutes, openingDays }: TakeawaySection) {
  const query = apiQuery({
    path: '/takeaway/menu-items/{date}',
    parameters: { date: day },
    variant: 'deadlines',
    isPublic: true,
    toData: ({ data }): Instant[] =>
      (data ?? [])
        .filter((item) => item && toPrice(item.price) !== null && toRemaining(item.remaining) !== 0)
        .map((item) => toInstant(item.pickup_at))
        .filter((pickup) => pickup !== null)
        .map((pickup) => deadlineOf(pickup, preparationMinutes, openingDays))
        .sort((a, b) => a - b),
  });
  return {
    ...query,
    queryFn: (context: Parameters<typeof query.queryFn>[0]) => {
      // This is the only call of a visitor's front page: sent so, it does not need axios.
      sendEarly(apiCallsOf(query), useSession.getState().token);
      return query.queryFn(context);
    },
  };
}

/** Something of the signed-in person's that is ahead: an order to pick up or a meeting. */
export interface Upcoming {
  id: number;
  at: Instant;
  title: string;
}

/** The orders that are not finished, soonest pick-up first; of those on the first page, which are the newest. */
export const pickupsQuery = apiQuery({
  path: '/orders',
  query: { page: 1 },
  variant: 'upcoming',
  toData: ({ data }): Upcoming[] =>
    (data ?? [])
      .filter((order) => order && !order.finished_at)
      .flatMap(({ id, deliver_at }) => {
        const at = toInstant(deliver_at);
        return at === null ? [] : [{ id: Number(id), at, title: `Ordre #${id}` }];
      })
      .sort(bySoonest),
});

/** Of more pages of meetings only the meetings of these are compared. */
const mostPages = 4;

/** The meetings that have not begun, soonest first. */
export const meetingsAheadQuery = apiQuery({
  path: '/meetings/meetings',
  query: { page: 1 },
  variant: 'upcoming',
  async toData(first, { signal }): Promise<Upcoming[]> {
    const ahead: Upcoming[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const answer =
        page === 1 ? first : await call('get', '/meetings/meetings', { query: { page }, signal });
      const meetings = (answer.data ?? []).flatMap(toUpcoming);
      const upcoming = meetings.filter(({ at }) => at > nowAtVenue());
      ahead.push(...upcoming);
      // The latest come first: where one lies behind, so do all that follow.
      if (upcoming.length < meetings.length || page >= lastPageOf(answer)) break;
    }
    return ahead.sort(bySoonest);
  },
});

function toUpcoming(meeting: WireMeeting | null): Upcoming[] {
  const at = toInstant(meeting?.attributes && `${meeting.attributes.date}T${meeting.attributes.start_time}`);
  if (!meeting || at === null) return [];
  return [{ id: Number(meeting.id), at, title: meeting.attributes.title || 'Møde uden titel' }];
}

function bySoonest(a: Upcoming, b: Upcoming): number {
  return a.at - b.at;
}
