import { EmptyState } from '@kantine/shared/ui';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

import type { DeliveryView } from './delivery-view';
import type { Room } from '../meeting/meeting';
import { roomName } from '../catalogue/rooms';
import { DeliveryCard } from './delivery-card';
import styles from './delivery-list.module.css';
import { nameDeliveries } from './delivery-names';

interface DeliveryListProps {
  /** In the order in which they are shown. */
  deliveries: readonly DeliveryView[];
  rooms: readonly Room[];
  /** Whether they can be changed still; without it there is nothing to press. */
  canChange: boolean;
  editPath: (delivery: DeliveryView) => string;
  onRemove: (delivery: DeliveryView) => void;
  onDuplicate: (delivery: DeliveryView) => void;
  /** What is wrong with one of them, such as a time outside the meeting. */
  problemsOf?: ((delivery: DeliveryView) => readonly string[]) | undefined;
}

/** What is brought to a meeting. When the delivery with the focus goes, the list takes it. */
export function DeliveryList(props: DeliveryListProps) {
  const { deliveries, rooms, canChange, editPath, onRemove, onDuplicate, problemsOf } = props;
  const focus = useKeptFocus();
  const names = nameDeliveries(deliveries, rooms);
  return (
    <div {...focus} tabIndex={-1} role="group" aria-label="Leverancer" className={styles.list}>
      {deliveries.length === 0 && <EmptyState icon="meetings">Mødet har ingen leverancer endnu.</EmptyState>}
      {deliveries.map((delivery, place) => (
        <DeliveryCard
          key={delivery.id}
          delivery={delivery}
          roomName={roomName(delivery.roomId, rooms)}
          name={names[place]!}
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

function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  // After every drawing: whichever delivery it was that went.
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
