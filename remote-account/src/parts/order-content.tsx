import { formatInstant } from '@kantine/shared/time';
import { Cell, Facts, HeadCell, Price, Stack, Table, TableRow } from '@kantine/shared/ui';

import type { Order } from '../api/orders-api';
import styles from './order-content.module.css';
import { sayDate, sayStatus } from './order-words';

/** What is known of an order, its lines and its total. */
export function OrderContent({ order }: { order: Order }) {
  return (
    <Stack space="large">
      <Facts
        items={[
          { name: '#', value: order.id },
          { name: 'Ordredato', value: sayDate(order.createdAt) },
          { name: 'Afhentningsdato', value: sayDate(order.deliverAt) },
          { name: 'Pris', value: <Price ore={order.price} /> },
          { name: 'Status', value: sayStatus(order) },
        ]}
      />
      <Table caption="Ordrens indhold" stacks>
        <thead>
          <TableRow>
            <HeadCell>Produkt</HeadCell>
            <HeadCell numeric>Antal</HeadCell>
            <HeadCell numeric>Pris</HeadCell>
          </TableRow>
        </thead>
        <tbody>
          {order.lines.map(({ productName, quantity, price, pickupAt }, index) => (
            <TableRow key={index}>
              <Cell>
                <span className={styles.name}>{productName}</span>
                {pickupAt !== null && (
                  <span className={styles.pickup}>Afhentes efter {formatInstant(pickupAt)}</span>
                )}
              </Cell>
              <Cell numeric label="Antal">
                {quantity}
              </Cell>
              <Cell numeric label="Pris">
                <Price ore={price * quantity} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <TableRow>
            <HeadCell scope="row" colSpan={2}>
              Total
            </HeadCell>
            <Cell numeric>
              <Price ore={order.price} strong />
            </Cell>
          </TableRow>
        </tfoot>
      </Table>
    </Stack>
  );
}
