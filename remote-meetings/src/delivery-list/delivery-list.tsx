import { ButtonLink, EmptyState, Facts, Price, Section, useKeptFocus } from '@kantine/ui';
import type { ReactNode } from 'react';

import { type Room, roomName } from '../catalogue/catalogue';
import { DeliveryCard, type DeliveryQuery } from './delivery-card';
import { totalOf } from '../rules/quantity';
import styles from './delivery-list.module.css';
import type { DeliveryView } from './delivery-view';

interface DeliverySectionProps {
  deliveries: readonly DeliveryView[];
  rooms: readonly Room[];
  /** `null` for an unknown count. */
  participants: number | null;
  canChange: boolean;
  addPath: string;
  editPath: (delivery: DeliveryView) => string;
  onRemove: (delivery: DeliveryView) => void;
  onDuplicate: (delivery: DeliveryView) => void;
  problemsOf?: (delivery: DeliveryView) => readonly string[];
  query?: DeliveryQuery;
  children?: ReactNode;
}

export function DeliverySection(props: DeliverySectionProps) {
  const { deliveries, rooms, participants, canChange, addPath, editPath } = props;
  const focus = useKeptFocus();
  const names = nameDeliveries(deliveries, rooms);
  return (
    <Section
      title="Leverancer"
      actions={
        canChange && (
          <ButtonLink size="small" icon="plus" to={addPath}>
            Tilføj leverance
          </ButtonLink>
        )
      }
    >
      <div {...focus} tabIndex={-1} role="group" aria-label="Leverancer" className={styles.list}>
        {deliveries.length === 0 && (
          <EmptyState icon="meetings">Mødet har ingen leverancer endnu.</EmptyState>
        )}
        {deliveries.map((delivery, index) => (
          <DeliveryCard
            key={delivery.id}
            delivery={delivery}
            roomName={roomName(delivery.roomId, rooms)}
            name={names[index]!}
            problems={props.problemsOf?.(delivery)}
            query={props.query}
            actions={
              canChange && {
                editPath: editPath(delivery),
                onRemove: () => props.onRemove(delivery),
                onDuplicate: () => props.onDuplicate(delivery),
              }
            }
          />
        ))}
        {props.children}
      </div>
      {deliveries.length > 0 && <MeetingTotals deliveries={deliveries} participants={participants} />}
    </Section>
  );
}

/** Names deliveries for screen readers: by time, then room, then number, until all differ. */
export function nameDeliveries(deliveries: readonly DeliveryView[], rooms: readonly Room[]): string[] {
  const byTime = deliveries.map(({ time }) => `leverance kl. ${time}`);
  const byRoom = byTime.map((name, index) => {
    const room = rooms.find(({ id }) => id === deliveries[index]!.roomId);
    return room && countOf(name, byTime) > 1 ? `${name} i ${room.name}` : name;
  });
  return byRoom.map((name, index) =>
    countOf(name, byRoom) > 1 ? `${name} (${countOf(name, byRoom.slice(0, index + 1))})` : name,
  );
}

function countOf(name: string, names: readonly string[]): number {
  return names.filter((other) => other === name).length;
}

export function MeetingTotals(props: Pick<DeliverySectionProps, 'deliveries' | 'participants'>) {
  const { deliveries, participants } = props;
  const total = totalOf(deliveries.map(({ total: price }) => ({ quantity: 1, price })));
  if (total === null) return null;
  return (
    <Facts
      items={[
        { name: 'Total for mødet', value: <Price ore={total} strong /> },
        ...(participants
          ? [{ name: 'Pr. deltager', value: <Price ore={Math.round(total / participants)} /> }]
          : []),
      ]}
    />
  );
}
