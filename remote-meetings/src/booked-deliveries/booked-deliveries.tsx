import { useNavigate } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';
import { ButtonLink, Confirm, focusPageHeading, Section, showToast } from '@kantine/shared/ui';
import { useEffect, useMemo, useState } from 'react';

import { deleteDelivery } from './deliveries-api';
import { type DeliveryView, productsOf, toBookedView } from '../delivery-list/delivery-view';
import type { Catalogue, Meeting } from '../meeting/meeting';
import { roomName } from '../catalogue/rooms';
import { DeliveryList } from '../delivery-list/delivery-list';
import { MeetingTotals } from '../delivery-list/meeting-totals';
import { removeAtVenue } from '../saving/delete-at-venue';

interface MeetingDeliveriesProps {
  meeting: Meeting;
  catalogue: Catalogue;
  canChange: boolean;
}

/** What is brought to a booked meeting, to be added to, changed and removed. */
export function MeetingDeliveries({ meeting, catalogue, canChange }: MeetingDeliveriesProps) {
  const { rooms } = catalogue;
  const [leaving, setLeaving] = useState<DeliveryView | null>(null);
  const navigate = useNavigate();
  useFocusAfterQuestion(leaving !== null);
  const place = `/meetings/${meeting.id}/milestones`;
  const deliveries = useMemo(() => {
    const products = productsOf(catalogue);
    return meeting.deliveries.map((delivery) => toBookedView(delivery, products));
  }, [meeting.deliveries, catalogue]);
  return (
    <Section
      title="Leverancer"
      actions={
        canChange && (
          <ButtonLink size="small" icon="plus" to={`${place}/create`}>
            Tilføj leverance
          </ButtonLink>
        )
      }
    >
      <DeliveryList
        deliveries={deliveries}
        rooms={rooms}
        canChange={canChange}
        editPath={({ id }) => `${place}/${id}/edit`}
        onRemove={setLeaving}
        onDuplicate={({ id }) => void navigate(`${place}/create`, { state: { copyOf: id } })}
      />
      {deliveries.length > 0 && (
        <MeetingTotals
          deliveries={deliveries}
          participants={meeting.internalParticipants + meeting.externalParticipants}
        />
      )}
      {leaving && (
        <RemoveDelivery
          meetingId={meeting.id}
          delivery={leaving}
          room={roomName(leaving.roomId, rooms)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}

interface RemoveDeliveryProps {
  meetingId: number;
  delivery: DeliveryView;
  room: string;
  onClose: () => void;
}

function RemoveDelivery({ meetingId, delivery, room, onClose }: RemoveDeliveryProps) {
  const remove = async () => {
    const { token } = useSession.getState();
    const removal = await removeAtVenue(
      `delivery-${meetingId}-${delivery.id}`,
      () => deleteDelivery(meetingId, delivery.id),
      { notDone: 'Leverancen blev ikke slettet.', whether: 'om leverancen blev slettet' },
    );
    if (removal.status === 'failed') return removal.words;
    // Somebody else is here by now: it is none of their deliveries.
    if (useSession.getState().token !== token) return undefined;
    onClose();
    showToast('Leverancen blev slettet');
    return undefined;
  };
  return (
    <Confirm
      title={`${room} kl. ${delivery.time}`}
      yes="Ja, slet leverancen"
      onClose={onClose}
      onConfirm={remove}
    >
      Er du sikker på, at du vil slette leverancen?
    </Confirm>
  );
}

/** A dialog gives the focus back to the button that opened it; one that went with its delivery leaves it to the page's heading. */
function useFocusAfterQuestion(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return undefined;
    return () => {
      if (document.activeElement === document.body) focusPageHeading();
    };
  }, [isAsking]);
}
