import { Badge, Cell, HeadCell, Price, Table, TableRow, TextLink, VisuallyHidden } from '@kantine/shared/ui';

import type { Order } from './orders-api';
import { sayDate, sayStatus } from './order-texts';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  /** The table's name. */
  caption: string;
  orders: readonly Order[];
}

/** Orders, each a row that leads to its page. */
export function OrdersTable({ caption, orders }: OrdersTableProps) {
  return (
    <Table caption={caption} stacks>
      <thead>
        <TableRow>
          <HeadCell>#</HeadCell>
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
              {/* The link covers the whole row: wherever it is pressed, it leads there. */}
              <TextLink to={`/account/orders/${order.id}`} className={styles.link}>
                <VisuallyHidden>Ordre </VisuallyHidden>#{order.id}
              </TextLink>
            </HeadCell>
            <Cell label="Ordredato" className={styles.date}>
              {sayDate(order.createdAt)}
            </Cell>
            <Cell label="Afhentningsdato" className={styles.date}>
              {sayDate(order.deliverAt)}
            </Cell>
            <Cell numeric label="Pris">
              <Price ore={order.price} />
            </Cell>
            <Cell label="Status">
              <Badge tone={order.isFinished ? 'green' : 'neutral'}>{sayStatus(order)}</Badge>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
