import { formatInstant, type Instant } from '@kantine/core';
import { Badge, Cell, HeadCell, Price, Table, TableRow, TextLink, VisuallyHidden } from '@kantine/ui';

import type { Order } from './orders-api';
import styles from './orders-table.module.css';

export function OrdersTable({ caption, orders }: { caption: string; orders: readonly Order[] }) {
  return (
    <Table caption={caption} stacks>
      <thead>
        <TableRow>
          <HeadCell>
            <NumberLabel />
          </HeadCell>
          <HeadCell>Ordredato</HeadCell>
          <HeadCell>Afhentningsdato</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
          <HeadCell>Status</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {orders.map((order) => (
          <TableRow key={order.id} className={styles.row}>
            <HeadCell scope="row">
              <TextLink to={`/account/orders/${order.id}`} className={styles.link}>
                <VisuallyHidden>Ordre </VisuallyHidden>
                <span translate="no">{`#${order.id}`}</span>
              </TextLink>
            </HeadCell>
            <Cell label="Ordredato" className={styles.date}>
              {orderDateText(order.createdAt)}
            </Cell>
            <Cell label="Afhentningsdato" className={styles.date}>
              {orderDateText(order.deliverAt)}
            </Cell>
            <Cell numeric label="Pris">
              {order.price === null ? '–' : <Price ore={order.price} />}
            </Cell>
            <Cell label="Status">
              <Badge tone={order.isFinished ? 'green' : 'neutral'}>{statusText(order)}</Badge>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

export function NumberLabel() {
  return (
    <>
      <span aria-hidden>#</span>
      <VisuallyHidden>Ordrenummer</VisuallyHidden>
    </>
  );
}

export function statusText({ isFinished }: Order): string {
  return isFinished ? 'Færdiggjort' : 'Ikke færdiggjort';
}

export function orderDateText(instant: Instant | null): string {
  return instant === null ? '–' : formatInstant(instant);
}
