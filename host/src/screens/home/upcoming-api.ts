import type { WireMeeting } from '@kantine/contract';
import {
  apiQuery,
  call,
  idAt,
  type Instant,
  lastPageOf,
  nowAtVenue,
  recordAt,
  recordsAt,
  textAt,
  toInstant,
} from '@kantine/core';
import type { RecentOrder } from '@kantine/shop';

export interface Upcoming {
  id: number;
  at: Instant;
  title: string;
}

export function toPickups(orders: readonly RecentOrder[]): Upcoming[] {
  return orders
    .flatMap(({ id, deliverAt, isFinished }) =>
      isFinished || deliverAt === null ? [] : [{ id, at: deliverAt, title: `Ordre #${id}` }],
    )
    .sort(bySoonest);
}

const mostPages = 4;

export const upcomingMeetingsQuery = apiQuery({
  path: '/meetings/meetings',
  query: { page: 1 },
  variant: 'upcoming',
  async toData(first, { signal }): Promise<Upcoming[]> {
    const ahead: Upcoming[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const answer =
        page === 1 ? first : await call('get', '/meetings/meetings', { query: { page }, signal });
      const meetings = recordsAt(answer, 'data').flatMap(toUpcoming);
      const upcoming = meetings.filter(({ at }) => at > nowAtVenue());
      ahead.push(...upcoming);
      // The latest are first: all that follow a past one are past too.
      if (upcoming.length < meetings.length || page >= lastPageOf(answer)) break;
    }
    return ahead.sort(bySoonest);
  },
});

function toUpcoming(meeting: WireMeeting): Upcoming[] {
  const facts = recordAt(meeting, 'attributes');
  const id = idAt(meeting, 'id');
  const at = toInstant(`${textAt(facts, 'date')}T${textAt(facts, 'start_time')}`);
  return id === null || at === null ? [] : [{ id, at, title: textAt(facts, 'title') || 'Møde uden titel' }];
}

function bySoonest(a: Upcoming, b: Upcoming): number {
  return a.at - b.at;
}
