import { type ReactNode, useLayoutEffect, useRef } from 'react';

import type { CartItem, CartLine } from '../carts/cart-lines';
import type { Ore } from '../money/money';
import { Counter } from '../ui/counter';
import { Price } from '../ui/price';
import { Cell, HeadCell, Table, TableRow } from '../ui/table';
import styles from './cart-table.module.css';

interface CartTableProps<Item extends CartItem> {
  lines: readonly CartLine<Item>[];
  /** What else there is to say of an item, below its name. */
  facts?: ((item: Item) => ReactNode) | undefined;
  /** The line whose counter takes the focus when it comes. */
  focused: number | null;
  /** Rows after the lines, for what else is in the total. */
  extras?: ReactNode;
  total: Ore;
  onQuantity: (line: CartLine<Item>, quantity: number) => void;
  /** @param hadFocus whether the focus was in the line */
  onRemove: (line: CartLine<Item>, hadFocus: boolean) => void;
}

/** What lies in the cart, to be changed there, and what it costs. */
export function CartTable<Item extends CartItem>(props: CartTableProps<Item>) {
  const { lines, facts, focused, extras, total, onQuantity, onRemove } = props;
  return (
    <Table caption="Kurvens indhold" stacks className={styles.table}>
      <thead>
        <TableRow>
          <HeadCell>Produkt</HeadCell>
          <HeadCell>Antal</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.item.id}
            line={line}
            takesFocus={focused === line.item.id}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={(hadFocus) => onRemove(line, hadFocus)}
          >
            {facts?.(line.item)}
          </Line>
        ))}
        {extras}
      </tbody>
      <tfoot>
        <TableRow>
          <HeadCell scope="row" colSpan={2}>
            Total
          </HeadCell>
          <Cell numeric>
            <Price ore={total} strong />
          </Cell>
        </TableRow>
      </tfoot>
    </Table>
  );
}

interface LineProps {
  line: CartLine<CartItem>;
  takesFocus: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: (hadFocus: boolean) => void;
  children: ReactNode;
}

function Line({ line: { item, quantity }, takesFocus, onQuantity, onRemove, children }: LineProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const decrease = () => {
    if (quantity > 1) onQuantity(quantity - 1);
    else onRemove(row.current?.contains(document.activeElement) === true);
  };

  return (
    <TableRow ref={row} className={styles.line}>
      <HeadCell scope="row" className={styles.product}>
        <span className={styles.name}>{item.name}</span>
        {children && <span className={styles.facts}>{children}</span>}
      </HeadCell>
      <Cell className={styles.count}>
        <Counter
          product={item.name}
          value={quantity}
          max={item.remaining}
          onIncrease={() => onQuantity(quantity + 1)}
          onDecrease={decrease}
        />
      </Cell>
      <Cell numeric className={styles.price}>
        <Price ore={item.price * quantity} />
      </Cell>
    </TableRow>
  );
}
