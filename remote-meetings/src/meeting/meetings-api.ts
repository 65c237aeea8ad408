import type { BookMeetingRequest, MeetingRequest, WireMeeting, WirePaged } from '@kantine/contract';
import {
  apiQuery,
  type ApiQuery,
  call,
  failureOf,
  invalidateOrRemove,
  isRecord,
  lastPageOf,
  queryClient,
  recordAt,
  recordsAt,
  RequestError,
  reread,
  useQuery,
} from '@kantine/core';

import { type Meeting, toMeeting } from './meeting';

export function meetingsQuery(page: number) {
  return apiQuery({
    path: '/meetings/meetings',
    query: { page },
    toData: (answer) => ({ page, ...toMeetingList(answer) }),
  });
}

function toMeetingList(answer: WirePaged & { data: WireMeeting[] }) {
  return {
    meetings: recordsAt(answer, 'data').flatMap((wire) => toMeeting(wire) ?? []),
    lastPage: lastPageOf(answer),
  };
}

export function meetingQuery(id: number) {
  const parameters = { meetingId: id };
  return apiQuery({
    path: '/meetings/meetings/{meetingId}',
    parameters,
    async toData(answer, { signal }): Promise<Meeting> {
      const wire = recordAt(answer, 'data');
      const meeting = toMeeting(wire);
      if (!meeting) throw new RequestError({ kind: 'unavailable', status: 200 });
      if (wire?.meeting_milestones) return meeting;
      // Some venues answer without the deliveries.
      const milestones = await call('get', '/meetings/meetings/{meetingId}/milestones', {
        parameters,
        signal,
      });
      return toMeeting({ ...wire!, meeting_milestones: milestones.data })!;
    },
  });
}

/** @returns `null` from a venue that answers without the meeting @throws {RequestError} 422 with fields, or refused: 12002, 12003 */
export async function bookMeeting(request: BookMeetingRequest, key: string): Promise<number | null> {
  const answer: unknown = await call('post', '/meetings/meetings', { body: request, key });
  invalidateOrRemove('/meetings/meetings');
  const booked = isRecord(answer) ? toMeeting(recordAt(answer, 'data') as WireMeeting | null) : null;
  return booked?.date === request.date ? booked.id : null;
}

export async function updateMeeting(id: number, request: MeetingRequest): Promise<void> {
  await rereadIfChanged(id, () =>
    call('put', '/meetings/meetings/{meetingId}', { parameters: { meetingId: id }, body: request }),
  );
  invalidateOrRemove('/meetings/meetings');
  await refetchMeeting(id);
}

/** Refetches a meeting after a change: some venues answer a change without a body. */
export async function refetchMeeting(id: number): Promise<void> {
  const { queryKey } = meetingQuery(id);
  // The query of `reread` may still be there, and is not meant.
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
}

/** Refetches a meeting that somebody else has cancelled, or whose delivery is deleted or changed. */
export async function rereadIfChanged(meetingId: number, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (['missing', 'conflict'].includes(failureOf(error).kind)) {
      invalidateOrRemove('/meetings/meetings');
      await refetchMeeting(meetingId);
    }
    throw error;
  }
}

/** Makes no call. @returns true if the query's last call was answered with 404 */
export function useIsGone(query: ApiQuery): boolean {
  const { error } = useQuery({ ...query, enabled: false });
  return failureOf(error).kind === 'missing';
}

const keptMessage = 'Prøv igen om lidt, eller kontakt os.';

/** @throws {RequestError} a conflict only if the meeting is gone */
export async function cancelMeeting(id: number): Promise<void> {
  try {
    await call('delete', '/meetings/meetings/{meetingId}', { parameters: { meetingId: id } });
  } catch (error) {
    const { kind } = failureOf(error);
    const became = kind === 'conflict' || kind === 'missing' ? await reread(meetingQuery(id)) : 'gone';
    if (became === 'kept') throw new RequestError({ kind: 'invalid', message: keptMessage, fields: {} });
    if (became === 'unread' && kind === 'conflict') throw new RequestError({ kind: 'offline' });
    throw error;
  }
  invalidateOrRemove('/meetings/meetings');
}

const maxSearchedPages = 20;

/**
 * The meetings that this request may have booked. Uses no cache: its list may be older than the meeting, and a booking
 * ends its calls. @throws {RequestError}
 */
export async function findBookedIds({
  title,
  date,
  start_time,
  end_time,
  meeting_rooms,
}: BookMeetingRequest): Promise<number[]> {
  const rooms = joinIds(meeting_rooms.map(({ id }) => id));
  const isMeant = (meeting: Meeting) =>
    meeting.title.trim() === title &&
    meeting.date === date &&
    meeting.startTime === start_time &&
    meeting.endTime === end_time &&
    (meeting.roomIds.length === 0 || joinIds(meeting.roomIds) === rooms);
  const ids: number[] = [];
  for (let page = 1, lastPage = 1; page <= Math.min(lastPage, maxSearchedPages); page += 1) {
    const list = toMeetingList(await call('get', '/meetings/meetings', { query: { page } }));
    lastPage = list.lastPage;
    ids.push(...list.meetings.filter(isMeant).map(({ id }) => id));
  }
  return ids;
}

export const joinIds = (ids: readonly (string | number)[]) => ids.toSorted().join();
