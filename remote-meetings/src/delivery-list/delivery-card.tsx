import {
  Button,
  ButtonLink,
  Cell,
  HeadCell,
  Icon,
  isFirstClick,
  Notice,
  Price,
  Table,
  TableRow,
  TotalFoot,
} from '@kantine/ui';
import { formatCount } from '@kantine/core';
import { memo, useId } from 'react';

import { type DeliveryView, unreadableLines } from './delivery-view';
import styles from './delivery-card.module.css';

const small = { look: 'quiet', size: 'small' } as const;

/** Fetches a booked delivery again whose products are unreadable. */
export interface DeliveryQuery {
  isFetching: boolean;
  refetch: () => unknown;
}

interface DeliveryCardProps {
  delivery: DeliveryView;
  roomName: string;
  name: string;
  problems?: readonly string[] | undefined;
  query?: DeliveryQuery | undefined;
  actions?: { editPath: string; onRemove: () => void; onDuplicate: () => void } | false;
}

export function DeliveryCard(props: DeliveryCardProps) {
  const { delivery, roomName, name, problems = [], query, actions } = props;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          <span>{roomName}</span> <span className={styles.time}>{`kl.\u00a0${delivery.time}`}</span>
        </h3>
        {actions && (
          <div className={styles.actions} data-print="none">
            {delivery.lines && (
              <>
                <ButtonLink {...small} icon="edit" to={actions.editPath} aria-label={`Rediger ${name}`}>
                  Rediger
                </ButtonLink>
                <Button
                  {...small}
                  icon="plus"
                  onClick={(event) => isFirstClick(event) && actions.onDuplicate()}
                  aria-label={`Kopiér ${name}`}
                >
                  Kopiér
                </Button>
              </>
            )}
            <Button
              {...small}
              icon="remove"
              onClick={(event) => isFirstClick(event) && actions.onRemove()}
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
      {delivery.lines ? (
        <DeliveryLines lines={delivery.lines} total={delivery.total} caption={`Produkter i ${name}`} />
      ) : (
        <Notice tone="warning" action={query && <RetryButton query={query} />}>
          {unreadableLines}
        </Notice>
      )}
    </article>
  );
}

function RetryButton({ query }: { query: DeliveryQuery }) {
  return (
    <Button look="quiet" icon="retry" busy={query.isFetching} onClick={() => void query.refetch()}>
      Prøv igen
    </Button>
  );
}

interface DeliveryLinesProps extends Pick<DeliveryView, 'total'> {
  lines: NonNullable<DeliveryView['lines']>;
  caption: string;
}

/** Memoised, because a meeting may have a thousand lines and its clock renders it every minute. */
const DeliveryLines = memo(function DeliveryLines({ lines, total, caption }: DeliveryLinesProps) {
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
        {lines.map(({ name, quantity, price, food }, index) => (
          <TableRow key={index}>
            <Cell className={styles.product}>
              <span translate="no">{name}</span>
              {food && <span className={styles.food}>{food}</span>}
            </Cell>
            <Cell numeric>{quantity === null ? '–' : formatCount(quantity)}</Cell>
            <Cell numeric>{quantity !== null && price !== null && <Price ore={quantity * price} />}</Cell>
          </TableRow>
        ))}
      </tbody>
      {total !== null && <TotalFoot total={total} />}
    </Table>
  );
});
