import { captureSession, type Failure, failureOf } from '@kantine/core';
import { showToast } from '@kantine/ui';

import type { Room } from '../catalogue/catalogue';
import { toDeliveryRequest, toDeliveryValues, withHeads } from '../delivery-form/delivery-values';
import type { DeliveryView } from '../delivery-list/delivery-view';
import { FollowHeads } from '../delivery-list/follow-heads';
import { hasLines, type Meeting } from '../meeting/meeting';
import { failureMessage } from '../saving/delete-at-venue';
import { updateDelivery } from './deliveries-api';
import { useHeadsBefore, useHeadsOf } from './heads-before';

interface FollowHeadsOfMeetingProps {
  meeting: Meeting;
  deliveries: readonly DeliveryView[];
  rooms: readonly Room[];
}

export function FollowHeadsOfMeeting({ meeting, deliveries, rooms }: FollowHeadsOfMeetingProps) {
  const heads = useHeadsOf(meeting);

  const follow = async ({ id }: DeliveryView) => {
    const delivery = meeting.deliveries.find((one) => one.id === id);
    if (!delivery || !hasLines(delivery)) return;
    const isSameSession = captureSession();
    try {
      const values = withHeads(toDeliveryValues(delivery), heads);
      await updateDelivery(meeting.id, id, toDeliveryRequest(values, delivery.version));
    } catch (error) {
      if (isSameSession()) showToast(sayNotChanged(failureOf(error)), { type: 'error' });
      return;
    }
    if (isSameSession()) showToast('Leverancen blev rettet');
  };
  return (
    <FollowHeads
      deliveries={deliveries}
      rooms={rooms}
      heads={heads}
      onFollow={follow}
      onKeep={() => useHeadsBefore.getState().keep(meeting.id, [])}
    />
  );
}

const notDone = 'Leverancen blev ikke rettet.';

function sayNotChanged(failure: Failure): string {
  if (failure.kind === 'conflict') return `${notDone} Den er ændret et andet sted. Se den igennem.`;
  if (failure.kind === 'missing') return `${notDone} Den findes ikke længere.`;
  return failureMessage(failure, { notDone, ifDone: 'om leverancen blev rettet' });
}
