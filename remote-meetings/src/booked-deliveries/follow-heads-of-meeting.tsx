import { failureOf, isRecord, sayFailure, toNumber } from '@kantine/core';
import { useLocation, useNavigate } from '@kantine/routing';
import { showToast } from '@kantine/ui';

import { toDeliveryRequest, toDeliveryValues, withHeads } from '../delivery-form/delivery-values';
import type { DeliveryView } from '../delivery-list/delivery-view';
import { FollowHeads } from '../delivery-list/follow-heads';
import type { Meeting } from '../meeting/meeting';
import { captureSession } from '../saving/send-once';
import { updateDelivery } from './deliveries-api';

interface FollowHeadsOfMeetingProps {
  meeting: Meeting;
  deliveries: readonly DeliveryView[];
}

/** The change of the meeting hands the earlier number of participants over in the history's state. */
export function FollowHeadsOfMeeting({ meeting, deliveries }: FollowHeadsOfMeetingProps) {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const heads = {
    from: isRecord(state) ? toNumber(state['headsBefore']) : null,
    to: meeting.internalParticipants + meeting.externalParticipants,
  };

  const follow = async ({ id }: DeliveryView) => {
    const delivery = meeting.deliveries.find((one) => one.id === id);
    if (!delivery) return;
    const isSameSession = captureSession();
    try {
      const values = withHeads(toDeliveryValues(delivery), heads);
      await updateDelivery(meeting.id, id, toDeliveryRequest(values, delivery.version));
    } catch (error) {
      const failure = failureOf(error);
      const message =
        failure.kind === 'conflict' ? 'Den er ændret et andet sted. Se den igennem.' : sayFailure(failure);
      if (isSameSession()) showToast(`Leverancen blev ikke rettet. ${message}`, { type: 'error' });
      return;
    }
    if (isSameSession()) showToast('Leverancen blev rettet');
  };
  return (
    <FollowHeads
      deliveries={deliveries}
      heads={heads}
      onFollow={follow}
      onKeep={() => void navigate(pathname, { replace: true, state: { keepsFocus: true } })}
    />
  );
}
