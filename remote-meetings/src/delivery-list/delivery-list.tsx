import { EmptyState } from '@kantine/ui';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

import type { DeliveryView } from './delivery-view';
import { type Room, roomName } from '../catalogue/catalogue';
import { DeliveryCard } from './delivery-card';
import styles from './delivery-list.module.css';
import { nameDeliveries } from './delivery-names';

interface DeliveryListProps {
  deliveries: readonly DeliveryView[];
  rooms: readonly Room[];
  canChange: boolean;
  editPath: (delivery: DeliveryView) => string;
  onRemove: (delivery: DeliveryView) => void;
  onDuplicate: (delivery: DeliveryView) => void;
  problemsOf?: ((delivery: DeliveryView) => readonly string[]) | undefined;
}

export function DeliveryList(props: DeliveryListProps) {
  const { deliveries, rooms, canChange, editPath, onRemove, onDuplicate, problemsOf } = props;
  const focus = useFocusFallback();
  const names = nameDeliveries(deliveries, rooms);
  return (
    <div {...focus} tabIndex={-1} role="group" aria-label="Leverancer" className={styles.list}>
      {deliveries.length === 0 && <EmptyState icon="meetings">Mødet har ingen leverancer endnu.</EmptyState>}
      {deliveries.map((delivery, index) => (
        <DeliveryCard
          key={delivery.id}
          delivery={delivery}
          roomName={roomName(delivery.roomId, rooms)}
          name={names[index]!}
          problems={problemsOf?.(delivery) ?? []}
          actions={
            canChange
              ? {
                  editPath: editPath(delivery),
                  onRemove: () => onRemove(delivery),
                  onDuplicate: () => onDuplicate(delivery),
                }
              : null
          }
        />
      ))}
    </div>
  );
}

function useFocusFallback() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
