import type { MilestoneRequest } from '@kantine/contract';
import { apiQuery, call, failureOf, queryClient } from '@kantine/core';

import { type Delivery, toDelivery } from '../meeting/meeting';
import { refetchMeeting, meetingQuery } from '../meeting/meetings-api';

export function deliveryQuery(meetingId: number, id: number) {
  return apiQuery({
    path: '/meetings/meetings/{meetingId}/milestones/{milestoneId}',
    parameters: { meetingId, milestoneId: id },
    toData: ({ data }): Delivery => toDelivery(data),
  });
}

/** @throws {RequestError} 422 with fields, or a refusal (12002) after the deadline */
export async function createDelivery(
  meetingId: number,
  request: MilestoneRequest,
  key: string,
): Promise<void> {
  await call('post', '/meetings/meetings/{meetingId}/milestones', {
    parameters: { meetingId },
    body: request,
    key,
  });
  await refetchMeeting(meetingId);
}

/** @throws {RequestError} like `createDelivery`, or a conflict if another version was saved */
export async function updateDelivery(
  meetingId: number,
  id: number,
  request: MilestoneRequest,
): Promise<void> {
  await call('put', '/meetings/meetings/{meetingId}/milestones/{milestoneId}', {
    parameters: { meetingId, milestoneId: id },
    body: request,
  });
  const { queryKey } = deliveryQuery(meetingId, id);
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await refetchMeeting(meetingId);
}

export async function deleteDelivery(meetingId: number, id: number): Promise<void> {
  try {
    await call('delete', '/meetings/meetings/{meetingId}/milestones/{milestoneId}', {
      parameters: { meetingId, milestoneId: id },
    });
  } catch (error) {
    if (failureOf(error).kind === 'missing') await refetchMeeting(meetingId);
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
