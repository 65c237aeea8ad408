import {
  Button,
  ButtonLink,
  Cell,
  HeadCell,
  Icon,
  Price,
  Table,
  TableRow,
  TotalFoot,
} from '@kantine/shared/ui';
import { memo, useId } from 'react';

import type { DeliveryView } from './delivery-view';
import styles from './delivery-card.module.css';

interface DeliveryCardProps {
  delivery: DeliveryView;
  roomName: string;
  /** What it is called in the names of its buttons: 'leverance kl. 09:30'. */
  name: string;
  problems: readonly string[];
  /** What can be done with it; `null` when it can no longer be changed. */
  actions: { editPath: string; onRemove: () => void; onDuplicate: () => void } | null;
}

/** One delivery: where and when, with what, and what it costs. */
export function DeliveryCard({ delivery, roomName, name, problems, actions }: DeliveryCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {roomName} <span className={styles.time}>kl.&nbsp;{delivery.time}</span>
        </h3>
        {actions && (
          <div className={styles.actions}>
            <ButtonLink
              look="quiet"
              size="small"
              icon="edit"
              to={actions.editPath}
              aria-label={`Rediger ${name}`}
            >
              Rediger
            </ButtonLink>
            <Button
              look="quiet"
              size="small"
              icon="plus"
              onClick={actions.onDuplicate}
              aria-label={`Kopiér ${name}`}
            >
              Kopiér
            </Button>
            <Button
              look="quiet"
              size="small"
              icon="remove"
              onClick={actions.onRemove}
              aria-label={`Fjern ${name}`}
            >
              Fjern
            </Button>
          </div>
        )}
      </header>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem} className={styles.problem}>
              <Icon name="warning" />
              <span>{problem}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.comment}>{delivery.comment || 'Ingen kommentar'}</p>
      <DeliveryLines delivery={delivery} caption={`Produkter i ${name}`} />
    </article>
  );
}

/** Memoised: a meeting may have a thousand lines, and the clock turns above them. */
const DeliveryLines = memo(function DeliveryLines(props: { delivery: DeliveryView; caption: string }) {
  const { delivery, caption } = props;
  return (
    <Table caption={caption}>
      <thead>
        <TableRow>
          <HeadCell>Produkt</HeadCell>
          <HeadCell numeric>Antal</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {delivery.lines.map(({ name, quantity, price }, place) => (
          <TableRow key={place}>
            <Cell className={styles.product}>{name}</Cell>
            <Cell numeric>{quantity}</Cell>
            <Cell numeric>
              <Price ore={quantity * price} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
      <TotalFoot total={delivery.total} />
    </Table>
  );
});
