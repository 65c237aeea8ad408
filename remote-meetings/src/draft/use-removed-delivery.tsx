import { announce, Button } from '@kantine/ui';
import { useState } from 'react';

import type { DeliveryValues } from '../delivery-form/delivery-values';
import { useDraft } from './draft';
import styles from './removed-delivery.module.css';

/** Removes deliveries from the draft. The last one can be restored until the list changes again. */
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
