import type { MilestoneRequest } from '@kantine/contract';
import { apiQuery, call, failureOf, queryClient, recordAt, RequestError } from '@kantine/core';

import { hasLines, type ReadableDelivery, toDelivery } from '../meeting/meeting';
import { meetingQuery, refetchMeeting, rereadIfChanged } from '../meeting/meetings-api';

const changedMessage = 'Den er ændret et andet sted. Luk her, og se den igennem.';

export function deliveryQuery(meetingId: number, id: number) {
  return apiQuery({
    path: '/meetings/meetings/{meetingId}/milestones/{milestoneId}',
    parameters: { meetingId, milestoneId: id },
    toData(answer): ReadableDelivery {
      const delivery = toDelivery(recordAt(answer, 'data'));
      if (!delivery || !hasLines(delivery)) throw new RequestError({ kind: 'unavailable', status: 200 });
      return delivery;
    },
  });
}

/** @throws {RequestError} 422 with fields, or a refusal (12002) after the deadline */
export async function createDelivery(
  meetingId: number,
  request: MilestoneRequest,
  key: string,
): Promise<void> {
  await rereadIfChanged(meetingId, () =>
    call('post', '/meetings/meetings/{meetingId}/milestones', {
      parameters: { meetingId },
      body: request,
      key,
    }),
  );
  await refetchMeeting(meetingId);
}

/** @throws {RequestError} like `createDelivery`, or a conflict if another version was saved */
export async function updateDelivery(
  meetingId: number,
  id: number,
  request: MilestoneRequest,
): Promise<void> {
  const { queryKey } = deliveryQuery(meetingId, id);
  try {
    await rereadIfChanged(meetingId, () =>
      call('put', '/meetings/meetings/{meetingId}/milestones/{milestoneId}', {
        parameters: { meetingId, milestoneId: id },
        body: request,
      }),
    );
  } catch (error) {
    if (failureOf(error).kind === 'missing') await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await refetchMeeting(meetingId);
}

export async function deleteDelivery(meetingId: number, id: number): Promise<void> {
  try {
    await rereadIfChanged(meetingId, () =>
      call('delete', '/meetings/meetings/{meetingId}/milestones/{milestoneId}', {
        parameters: { meetingId, milestoneId: id },
      }),
    );
  } catch (error) {
    if (['missing', 'conflict'].includes(failureOf(error).kind) && isBooked(meetingId, id))
      throw new RequestError({ kind: 'invalid', message: changedMessage, fields: {} });
    throw error;
  }
  // Removed from the cache first: the refetch may fail.
  queryClient.setQueryData(
    meetingQuery(meetingId).queryKey,
    (meeting) =>
      meeting && { ...meeting, deliveries: meeting.deliveries.filter((delivery) => delivery.id !== id) },
  );
  await refetchMeeting(meetingId);
}

function isBooked(meetingId: number, id: number): boolean {
  const meeting = queryClient.getQueryData(meetingQuery(meetingId).queryKey);
  return meeting?.deliveries.some((delivery) => delivery.id === id) ?? false;
}
