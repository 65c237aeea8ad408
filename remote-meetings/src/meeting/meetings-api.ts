import type { BookMeetingRequest, MeetingRequest } from '@kantine/shared/contract';
import { call, lastPageOf } from '@kantine/shared/http';
import { apiQuery, invalidateOrRemove, queryClient } from '@kantine/shared/query';

import type { Meeting } from './meeting';
import { toMeeting } from './wire-meetings';

/** One page of the person's meetings. */
export interface MeetingPage {
  meetings: Meeting[];
  lastPage: number;
}

/** A page of the signed-in person's meetings, from 1. */
export function meetingsQuery(page: number) {
  return apiQuery({
    path: '/meetings/meetings',
    query: { page },
    toData: (answer): MeetingPage => ({
      meetings: (answer.data ?? []).map(toMeeting),
      lastPage: lastPageOf(answer),
    }),
  });
}

/** One of the signed-in person's meetings, with its deliveries. */
export function meetingQuery(id: number) {
  const parameters = { meetingId: id };
  return apiQuery({
    path: '/meetings/meetings/{meetingId}',
    parameters,
    async toData({ data }, { signal }): Promise<Meeting> {
      if (data.meeting_milestones) return toMeeting(data);
      // A venue may keep them apart.
      const { data: milestones } = await call('get', '/meetings/meetings/{meetingId}/milestones', {
        parameters,
        signal,
      });
      return toMeeting({ ...data, meeting_milestones: milestones });
    },
  });
}

/**
 * Books a meeting with its deliveries.
 * @param key the draft's `Idempotency-Key`: the same for every try
 * @throws {RequestError} refused 12002 (past the deadline) or 12003 (no product), rejected by field
 */
export async function bookMeeting(request: BookMeetingRequest, key: string): Promise<void> {
  await call('post', '/meetings/meetings', { body: request, key });
  forgetPages();
}

/**
 * Changes a meeting; its deliveries have calls of their own.
 * @throws {RequestError} refused 12002 when it is too late, a conflict when it has been changed since it was read, rejected by field
 */
export async function updateMeeting(id: number, request: MeetingRequest): Promise<void> {
  await call('put', '/meetings/meetings/{meetingId}', { parameters: { meetingId: id }, body: request });
  forgetPages();
  await lookAgain(id);
}

/**
 * The meeting with its deliveries, as it is after a change: whatever the venue answered to that, a success without a body too.
 * What fails is left to the screen that asks for it.
 */
export async function lookAgain(id: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: meetingQuery(id).queryKey, refetchType: 'all' });
}

/** Cancels a meeting. @throws {RequestError} refused 12002 when it is too late */
export async function cancelMeeting(id: number): Promise<void> {
  await call('delete', '/meetings/meetings/{meetingId}', { parameters: { meetingId: id } });
  forgetPages();
}

/** What the list showed is old now. */
function forgetPages(): void {
  invalidateOrRemove('/meetings/meetings');
}
