import type { WireMeeting, WirePaged } from '@kantine/shared/contract';
import { call } from '@kantine/shared/http';
import { queryOptions } from '@kantine/shared/query';
import type { ClockTime, Day } from '@kantine/shared/time';

/** How far a meeting has come; `unknown` is one that this version has no word for. */
export type MeetingStatus = 'unapproved' | 'ready' | 'unpaid' | 'paid' | 'unknown';

/** A meeting as the list shows it. */
export interface MeetingSummary {
  id: number;
  title: string;
  date: Day;
  startTime: ClockTime;
  endTime: ClockTime;
  status: MeetingStatus;
}

/** One page of the person's meetings. */
export interface MeetingPage {
  meetings: MeetingSummary[];
  lastPage: number;
}

/** A page of the signed-in person's meetings, from 1. */
export function meetingsQuery(page: number) {
  return queryOptions({
    queryKey: ['meetings', page],
    queryFn: async ({ signal }): Promise<MeetingPage> => {
      const answer = await call('get', '/meetings/meetings', { query: { page }, signal });
      return { meetings: (answer.data ?? []).map(toSummary), lastPage: lastPageOf(answer) };
    },
  });
}

function toSummary({ id, attributes }: WireMeeting): MeetingSummary {
  return {
    id: Number(id),
    title: attributes.title,
    date: attributes.date.slice(0, 'YYYY-MM-DD'.length),
    startTime: toClockTime(attributes.start_time),
    endTime: toClockTime(attributes.end_time),
    status: isStatus(attributes.status) ? attributes.status : 'unknown',
  };
}

/** A venue may send seconds too. */
function toClockTime(wire: string): ClockTime {
  return wire.slice(0, 'HH:mm'.length);
}

function isStatus(status: string): status is MeetingStatus {
  return ['unapproved', 'ready', 'unpaid', 'paid'].includes(status);
}

/** The place of a page stands in one of three places. */
function lastPageOf({ meta, pagination }: WirePaged): number {
  const last = Number(meta?.last_page ?? meta?.pagination?.last_page ?? pagination?.last_page);
  return Number.isInteger(last) && last > 0 ? last : 1;
}
