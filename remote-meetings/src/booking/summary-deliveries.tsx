import { announce, Button } from '@kantine/ui';
import { useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import type { DeliveryValues } from '../delivery-form/delivery-values';
import { DeliverySection } from '../delivery-list/delivery-list';
import type { DeliveryView } from '../delivery-list/delivery-view';
import { useDraft } from '../draft/draft';
import { FollowHeadsOfDraft } from '../draft/follow-heads-of-draft';
import { countParticipants } from '../meeting-form/validate-meeting';
import styles from './removed-delivery.module.css';
import type { BookingProblem, useBooking } from './use-booking';

interface SummaryDeliveriesProps {
  deliveries: readonly DeliveryView[];
  problemsOf: (delivery: DeliveryView) => string[];
  catalogue: Catalogue;
  booking: ReturnType<typeof useBooking>;
}

export function SummaryDeliveries({ deliveries, problemsOf, catalogue, booking }: SummaryDeliveriesProps) {
  const draft = useDraft();
  const removed = useRemovedDelivery();
  return (
    <DeliverySection
      deliveries={deliveries}
      rooms={catalogue.rooms}
      participants={countParticipants(draft)}
      canChange
      addPath="/meetings/create/milestones/add"
      editPath={({ id }) => `/meetings/create/milestones/edit/${id}`}
      onRemove={({ id }) => {
        removed.remove(id);
        // The indexes in the API's errors are outdated.
        booking.clearProblem();
      }}
      onDuplicate={({ id, time }) => {
        draft.addDelivery(draft.meeting_milestones[id]!);
        announce(`Leverancen kl. ${time} er kopieret.`);
      }}
      problemsOf={(delivery) => [...problemsOf(delivery), ...apiErrorsOf(delivery, booking.problem)]}
    >
      {removed.notice}
      <FollowHeadsOfDraft catalogue={catalogue} />
    </DeliverySection>
  );
}

function useRemovedDelivery() {
  const deliveries = useDraft((draft) => draft.meeting_milestones);
  const [last, setLast] = useState<{ index: number; delivery: DeliveryValues; after: unknown } | null>(null);
  const removed = last?.after === deliveries ? last : null;

  const remove = (index: number) => {
    const delivery = deliveries[index];
    if (!delivery) return;
    useDraft.getState().removeDelivery(index);
    setLast({ index, delivery, after: useDraft.getState().meeting_milestones });
    announce(`Leverancen kl. ${delivery.time} er fjernet.`);
  };
  const restore = () => {
    if (!removed) return;
    useDraft.getState().restoreDelivery(removed.index, removed.delivery);
    announce(`Leverancen kl. ${removed.delivery.time} er tilbage.`);
  };

  return {
    remove,
    notice: removed && (
      <p className={styles.removed}>
        <span>{`Leverancen kl. ${removed.delivery.time} er fjernet.`}</span>
        <Button size="small" onClick={restore}>
          Fortryd
        </Button>
      </p>
    ),
  };
}

function apiErrorsOf({ id }: DeliveryView, problem: BookingProblem | null): string[] {
  return problem?.deliveries.flatMap(({ index, message }) => (index === id ? message : [])) ?? [];
}
