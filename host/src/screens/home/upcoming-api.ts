import type { WireMeeting } from '@kantine/contract';
import {
  apiQuery,
  call,
  idAt,
  inputAt,
  type Instant,
  instantOf,
  nowAtVenue,
  readPages,
  recordAt,
  recordsAt,
  textAt,
  toClockTime,
  toDay,
} from '@kantine/core';
import { isFinishedFor, pickupsOf, type RecentOrder } from '@kantine/shop';

export interface Upcoming {
  id: number;
  at: Instant;
  title: string;
}

export function toPickups(orders: readonly RecentOrder[]): Upcoming[] {
  return orders
    .flatMap(({ id, lines, deliverAt, finishedOn }) => {
      const pickups = pickupsOf(lines, deliverAt);
      const waiting = pickups.filter((pickup) => !isFinishedFor(pickup, pickups, finishedOn));
      return waiting.map(({ at }) => ({ id, at, title: `Ordre #${id}` }));
    })
    .sort(bySoonest);
}

/** A booker may have several series of 26 ahead. */
const mostMeetingPages = 12;

export const upcomingMeetingsQuery = apiQuery({
  path: '/meetings/meetings',
  query: { page: 1 },
  variant: 'upcoming',
  async toData(first, { signal }): Promise<Upcoming[]> {
    const meetings = await readPages(
      first,
      (page) => call('get', '/meetings/meetings', { query: { page }, signal }),
      (answer) => recordsAt(answer, 'data').flatMap(toUpcoming),
      // Where the latest are first, all that follow a past one are past too.
      (read) => !read.every(isAhead) && read.every(({ at }, index) => at <= (read[index - 1] ?? { at }).at),
      mostMeetingPages,
    );
    return meetings.filter(isAhead).sort(bySoonest);
  },
});

const isAhead = ({ at }: Upcoming) => at > nowAtVenue();

function toUpcoming(meeting: WireMeeting): Upcoming[] {
  const facts = recordAt(meeting, 'attributes');
  const id = idAt(meeting, 'id');
  const day = toDay(textAt(facts, 'date'));
  const time = toClockTime(textAt(facts, 'start_time'));
  if (id === null || day === null || time === '') return [];
  return [{ id, at: instantOf(day, time), title: inputAt(facts, 'title').trim() || 'Møde uden titel' }];
}

function bySoonest(a: Upcoming, b: Upcoming): number {
  return a.at - b.at;
}
