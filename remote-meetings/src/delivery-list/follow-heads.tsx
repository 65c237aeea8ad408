import { formatCount } from '@kantine/core';
import { Button, isFirstClick, Notice, Stack, useFocusAfterLoss } from '@kantine/ui';
import { useState } from 'react';

import type { Room } from '../catalogue/catalogue';
import { type Heads, isForEachHead } from '../rules/follow-heads';
import { nameDeliveries } from './delivery-list';
import styles from './delivery-list.module.css';
import type { DeliveryView, LineView } from './delivery-view';

interface FollowHeadsProps {
  deliveries: readonly DeliveryView[];
  rooms: readonly Room[];
  heads: Heads;
  onFollow: (delivery: DeliveryView) => Promise<void> | void;
  onKeep: () => void;
}

export function FollowHeads({ deliveries, rooms, heads, onFollow, onKeep }: FollowHeadsProps) {
  const [busyIds, setBusyIds] = useState<readonly number[]>([]);
  const names = nameDeliveries(deliveries, rooms);
  const offers = deliveries
    .map((delivery, index) => ({
      delivery,
      name: names[index]!,
      lines: linesToSend(delivery).filter(({ quantity }) => isForEachHead(quantity, heads)),
    }))
    .filter(({ lines }) => lines.length > 0);
  useFocusAfterLoss(offers.length);
  if (offers.length === 0) return null;
  const waiting = offers.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
  const from = formatCount(heads.from.find((count) => waiting.includes(count)) ?? 0);
  const to = formatCount(heads.to ?? 0);

  const follow = async (delivery: DeliveryView) => {
    setBusyIds((ids) => [...ids, delivery.id]);
    await onFollow(delivery);
    setBusyIds((ids) => ids.filter((id) => id !== delivery.id));
  };
  return (
    <Notice>
      <Stack space="small">
        <p>{`Antallet af deltagere er ændret fra ${from} til ${to}. Skal antallene følge med?`}</p>
        <ul className={styles.offers}>
          {offers.map(({ delivery, name, lines }) => (
            <li key={delivery.id}>
              <p>
                {`${name.replace('leverance', 'Leverancen')}: ${lines.map((line) => `${line.name} ${formatCount(line.quantity)} → ${to}`).join(', ')}`}
              </p>
              <Button
                size="small"
                busy={busyIds.includes(delivery.id)}
                onClick={(event) => isFirstClick(event) && void follow(delivery)}
                aria-label={`Ret til ${to}: ${name}`}
              >
                {`Ret til ${to}`}
              </Button>
            </li>
          ))}
        </ul>
        <div>
          <Button size="small" look="quiet" onClick={onKeep}>
            Behold antallene
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

type WholeLine = LineView & { productId: number; quantity: number };

/** A delivery is sent with all of its lines: one that is unknown is completed in its form first. */
function linesToSend({ lines }: DeliveryView): WholeLine[] {
  const whole = (lines ?? []).filter(isWhole);
  return whole.length === lines?.length ? whole : [];
}

function isWhole(line: LineView): line is WholeLine {
  return line.productId !== null && line.quantity !== null;
}
