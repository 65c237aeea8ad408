import type { MilestoneRequest } from '@kantine/shared/contract';
import { call, failureOf } from '@kantine/shared/http';
import { apiQuery, queryClient } from '@kantine/shared/query';

import type { Delivery } from '../meeting/meeting';
import { lookAgain, meetingQuery } from '../meeting/meetings-api';
import { toDelivery } from '../meeting/wire-meetings';

/** One delivery of a meeting. */
export function deliveryQuery(meetingId: number, id: number) {
  return apiQuery({
    path: '/meetings/meetings/{meetingId}/milestones/{milestoneId}',
    parameters: { meetingId, milestoneId: id },
    toData: ({ data }): Delivery => toDelivery(data),
  });
}

/**
 * @param key the delivery's `Idempotency-Key`: the same for every try
 * @throws {RequestError} refused 12002 when it is too late, rejected by field
 */
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
  await lookAgain(meetingId);
}

/** @throws {RequestError} as `createDelivery`, and a conflict when it has been changed since it was read */
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
  // What is shown of it stays as long as its form is there.
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await lookAgain(meetingId);
}

/** @throws {RequestError} refused 12002 when it is too late, missing when it has gone already */
export async function deleteDelivery(meetingId: number, id: number): Promise<void> {
  try {
    await call('delete', '/meetings/meetings/{meetingId}/milestones/{milestoneId}', {
      parameters: { meetingId, milestoneId: id },
    });
  } catch (error) {
    if (failureOf(error).kind === 'missing') await lookAgain(meetingId);
    throw error;
  }
  // It is gone at once, also where the meeting cannot be asked for again.
  queryClient.setQueryData(
    meetingQuery(meetingId).queryKey,
    (meeting) =>
      meeting && { ...meeting, deliveries: meeting.deliveries.filter((delivery) => delivery.id !== id) },
  );
  await lookAgain(meetingId);
}
