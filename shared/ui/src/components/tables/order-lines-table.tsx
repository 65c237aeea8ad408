import { formatInstant, type Instant, type Ore } from '@kantine/core';
import styles from './order-lines-table.module.css';
import { Price } from '../content/price';
import { Cell, HeadCell, Table, TableRow } from './table';
import { TotalFoot } from './total-foot';

interface OrderLinesTableProps {
  caption: string;
  lines: readonly {
    name: string;
    quantity: number;
    price: Ore;
    pickupAt: Instant | null;
  }[];
  total: Ore;
}

export function OrderLinesTable({ caption, lines, total }: OrderLinesTableProps) {
  return (
    <Table caption={caption} stacks>
      <thead>
        <TableRow>
          <HeadCell>Produkt</HeadCell>
          <HeadCell numeric>Antal</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, price, pickupAt }, index) => (
          <TableRow key={index}>
            <Cell>
              <span translate="no" className={styles.name}>
                {name}
              </span>
              {pickupAt !== null && (
                <span className={styles.pickup}>{`Afhentes efter ${formatInstant(pickupAt)}`}</span>
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
      <TotalFoot total={total} />
    </Table>
  );
}
