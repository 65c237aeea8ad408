import { announce, Button } from '@kantine/shared/ui';
import { useState } from 'react';

import { useDraft } from './draft';
import type { DeliveryValues } from '../meeting-form/meeting-values';
import styles from './removed-delivery.module.css';

/** Takes deliveries out of the draft at once, and the last one back for as long as nothing else has changed. */
export function useRemovedDelivery() {
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
  const undo = () => {
    if (!removed) return;
    useDraft.getState().putBackDelivery(removed.index, removed.delivery);
    announce(`Leverancen kl. ${removed.delivery.time} er tilbage.`);
  };

  return {
    remove,
    notice: removed && (
      <p className={styles.removed}>
        Leverancen kl. {removed.delivery.time} er fjernet.
        <Button size="small" onClick={undo}>
          Fortryd
        </Button>
      </p>
    ),
  };
}
