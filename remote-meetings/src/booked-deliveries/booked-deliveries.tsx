import { useNavigate, useNavigateIfMounted } from '@kantine/routing';
import { ConfirmDialog, focusPageHeading, Section, showToast, Stack } from '@kantine/ui';
import { useEffect, useMemo, useState } from 'react';

import { type Catalogue, productsById, roomName } from '../catalogue/catalogue';
import { DeliveryCard } from '../delivery-list/delivery-card';
import { DeliverySection } from '../delivery-list/delivery-list';
import { toBookedView } from '../delivery-list/delivery-view';
import { type Delivery, isSame, type Meeting, participantsOf } from '../meeting/meeting';
import { meetingQuery } from '../meeting/meetings-api';
import { captureSession, useQuery } from '@kantine/core';
import { deleteAtVenue } from '../saving/delete-at-venue';
import { FollowHeadsOfMeeting } from './follow-heads-of-meeting';
import { deleteDelivery } from './deliveries-api';

interface BookedDeliveriesProps {
  meeting: Meeting;
  catalogue: Catalogue;
  canChange: boolean;
}

export function BookedDeliveries({ meeting, catalogue, canChange }: BookedDeliveriesProps) {
  const [toDelete, setToDelete] = useState<Delivery | null>(null);
  const query = useQuery({ ...meetingQuery(meeting.id), enabled: false });
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
        participants={participantsOf(meeting)}
        canChange={canChange}
        addPath={`${deliveriesPath}/create`}
        editPath={({ id }) => `${deliveriesPath}/${id}/edit`}
        query={query}
        onRemove={({ id }) => setToDelete(findDelivery(meeting, id) ?? null)}
        onDuplicate={({ id }) => void navigate(`${deliveriesPath}/create`, { state: { copyOf: id } })}
      >
        {canChange && (
          <FollowHeadsOfMeeting meeting={meeting} deliveries={deliveries} rooms={catalogue.rooms} />
        )}
      </DeliverySection>
      {toDelete && (
        <DeleteDialog
          meeting={meeting}
          opened={toDelete}
          catalogue={catalogue}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

const findDelivery = ({ deliveries }: Meeting, id: number) =>
  deliveries.find((delivery) => delivery.id === id);

interface DeleteDialogProps {
  meeting: Meeting;
  /** The delivery as the page showed it when the dialog was opened. */
  opened: Delivery;
  catalogue: Catalogue;
  onClose: () => void;
}

function DeleteDialog({ meeting, opened, catalogue, onClose }: DeleteDialogProps) {
  const { isHere } = useNavigateIfMounted();
  const { id } = opened;
  const shown = findDelivery(meeting, id) ?? opened;
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
      `delivery-${meeting.id}-${id}`,
      () => deleteDelivery(meeting.id, id),
      { notDone: 'Leverancen blev ikke slettet.', ifDone: 'om leverancen blev slettet' },
      {
        query: meetingQuery(meeting.id),
        isChanged: (now) => !isSame(findDelivery(now, id) ?? shown, shown),
        changed: 'Den er ændret et andet sted. Se den igennem, før du sletter den.',
      },
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
      title={`${roomName(opened.roomId, catalogue.rooms)} kl. ${opened.time}`}
      yes="Ja, slet leverancen"
      onClose={onClose}
      onConfirm={remove}
    >
      <Stack>
        <p>Er du sikker på, at du vil slette leverancen?</p>
        {!isSame(shown, opened) && (
          <Section title="Leverancen, som den er nu">
            <DeliveryCard
              delivery={toBookedView(shown, productsById(catalogue))}
              roomName={roomName(shown.roomId, catalogue.rooms)}
              name="leverancen, som den er nu"
            />
          </Section>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
