import { ButtonLink, EmptyState, Facts, Price, Section } from '@kantine/ui';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

import { type Room, roomName } from '../catalogue/catalogue';
import { DeliveryCard } from './delivery-card';
import styles from './delivery-list.module.css';
import { nameDeliveries } from './delivery-names';
import type { DeliveryView } from './delivery-view';

interface DeliverySectionProps extends DeliveryListProps {
  addPath: string;
  participants: number;
  /** Between the list and its totals. */
  children?: ReactNode;
}

export function DeliverySection({ addPath, participants, children, ...list }: DeliverySectionProps) {
  return (
    <Section
      title="Leverancer"
      actions={
        list.canChange && (
          <ButtonLink size="small" icon="plus" to={addPath}>
            Tilføj leverance
          </ButtonLink>
        )
      }
    >
      <DeliveryList {...list} />
      {children}
      {list.deliveries.length > 0 && (
        <MeetingTotals deliveries={list.deliveries} participants={participants} />
      )}
    </Section>
  );
}

interface DeliveryListProps {
  deliveries: readonly DeliveryView[];
  rooms: readonly Room[];
  canChange: boolean;
  editPath: (delivery: DeliveryView) => string;
  onRemove: (delivery: DeliveryView) => void;
  onDuplicate: (delivery: DeliveryView) => void;
  problemsOf?: (delivery: DeliveryView) => readonly string[];
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
          problems={problemsOf?.(delivery)}
          actions={
            canChange && {
              editPath: editPath(delivery),
              onRemove: () => onRemove(delivery),
              onDuplicate: () => onDuplicate(delivery),
            }
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

interface MeetingTotalsProps {
  deliveries: readonly DeliveryView[];
  participants: number;
}

export function MeetingTotals({ deliveries, participants }: MeetingTotalsProps) {
  const total = deliveries.reduce((sum, delivery) => sum + delivery.total, 0);
  const perParticipant = { name: 'Pr. deltager', value: <Price ore={Math.round(total / participants)} /> };
  return (
    <Facts
      items={[
        { name: 'Total for mødet', value: <Price ore={total} strong /> },
        ...(participants > 0 ? [perParticipant] : []),
      ]}
    />
  );
}
