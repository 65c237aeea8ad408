import { useNavigate, useNavigateIfMounted } from '@kantine/routing';
import { ConfirmDialog, focusPageHeading, showToast } from '@kantine/ui';
import { useEffect, useMemo, useState } from 'react';

import { type Catalogue, productsById, roomName } from '../catalogue/catalogue';
import { DeliverySection } from '../delivery-list/delivery-list';
import { type DeliveryView, toBookedView } from '../delivery-list/delivery-view';
import type { Meeting } from '../meeting/meeting';
import { captureSession } from '@kantine/core';
import { deleteAtVenue } from '../saving/delete-at-venue';
import { FollowHeadsOfMeeting } from './follow-heads-of-meeting';
import { deleteDelivery } from './deliveries-api';

interface BookedDeliveriesProps {
  meeting: Meeting;
  catalogue: Catalogue;
  canChange: boolean;
}

export function BookedDeliveries({ meeting, catalogue, canChange }: BookedDeliveriesProps) {
  const [toDelete, setToDelete] = useState<DeliveryView | null>(null);
  const navigate = useNavigate();
  const deliveriesPath = `/meetings/${meeting.id}/milestones`;
  const deliveries = useMemo(() => {
    const products = productsById(catalogue);
    return meeting.deliveries.map((delivery) => toBookedView(delivery, products));
  }, [meeting.deliveries, catalogue]);
  return (
    <>
      <DeliverySection
        deliveries={deliveries}
        rooms={catalogue.rooms}
        participants={meeting.internalParticipants + meeting.externalParticipants}
        canChange={canChange}
        addPath={`${deliveriesPath}/create`}
        editPath={({ id }) => `${deliveriesPath}/${id}/edit`}
        onRemove={setToDelete}
        onDuplicate={({ id }) => void navigate(`${deliveriesPath}/create`, { state: { copyOf: id } })}
      >
        {canChange && (
          <FollowHeadsOfMeeting meeting={meeting} deliveries={deliveries} rooms={catalogue.rooms} />
        )}
      </DeliverySection>
      {toDelete && (
        <DeleteDialog
          meetingId={meeting.id}
          delivery={toDelete}
          roomName={roomName(toDelete.roomId, catalogue.rooms)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

interface DeleteDialogProps {
  meetingId: number;
  delivery: DeliveryView;
  roomName: string;
  onClose: () => void;
}

function DeleteDialog({ meetingId, delivery, roomName: name, onClose }: DeleteDialogProps) {
  const { isHere } = useNavigateIfMounted();
  useEffect(
    () => () => {
      // The dialog's button was deleted with its delivery.
      if (document.activeElement === document.body) focusPageHeading();
    },
    [],
  );
  const remove = async () => {
    const isSameSession = captureSession();
    const result = await deleteAtVenue(
      `delivery-${meetingId}-${delivery.id}`,
      () => deleteDelivery(meetingId, delivery.id),
      { notDone: 'Leverancen blev ikke slettet.', ifDone: 'om leverancen blev slettet' },
    );
    if (result.status === 'failed') {
      if (!isHere() && isSameSession()) showToast(result.message, { type: 'error' });
      return result.message;
    }
    if (!isSameSession()) return undefined;
    onClose();
    showToast('Leverancen blev slettet');
    return undefined;
  };
  return (
    <ConfirmDialog
      title={`${name} kl. ${delivery.time}`}
      yes="Ja, slet leverancen"
      onClose={onClose}
      onConfirm={remove}
    >
      Er du sikker på, at du vil slette leverancen?
    </ConfirmDialog>
  );
}
