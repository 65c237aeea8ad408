import { formatCount, formatInstant, type Instant, type Ore } from '@kantine/core';
import styles from './order-lines-table.module.css';
import { Price } from '../content/price';
import visually from '../layout/visually-hidden.module.css';
import { Cell, HeadCell, Table, TableRow } from './table';
import { TotalFoot } from './total-foot';

interface OrderLinesTableProps {
  caption: string;
  lines: readonly {
    name: string;
    quantity: number;
    price: Ore | null;
    pickupAt: Instant | null;
  }[];
  total?: Ore | null | undefined;
}

export function OrderLinesTable({ caption, lines, total }: OrderLinesTableProps) {
  const times = lines.flatMap(({ pickupAt }) => (pickupAt === null ? [] : formatInstant(pickupAt)));
  const hasSeveralTimes = new Set(times).size > 1;
  return (
    <Table caption={caption} className={styles.lines}>
      <thead className={visually.hidden}>
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
              {hasSeveralTimes && pickupAt !== null && (
                <span className={styles.pickup}>{`Afhentes efter ${formatInstant(pickupAt)}`}</span>
              )}
            </Cell>
            <Cell className={styles.quantity}>
              {formatCount(quantity)}
              <span aria-hidden> ×</span>
            </Cell>
            <Cell numeric>{price !== null && <Price ore={price * quantity} />}</Cell>
          </TableRow>
        ))}
      </tbody>
      {total != null && <TotalFoot total={total} />}
    </Table>
  );
}
