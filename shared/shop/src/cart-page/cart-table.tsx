import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';

import { type CartItem, type CartLine, mostOf } from '../carts/cart-lines';
import { Cell, Counter, HeadCell, Picture, Price, Table, TableRow } from '@kantine/ui';
import { FoodMark } from '../food-filter/food-mark';
import styles from './cart-table.module.css';
import type { RemovedLine, RemovedRow } from './use-undo';

interface CartTableProps<Item extends CartItem> {
  lines: readonly CartLine<Item>[];
  facts?: ((item: Item) => ReactNode) | undefined;
  removed: RemovedLine | null;
  focused: number | null;
  onQuantity: (id: number, quantity: number) => void;
  onRemove: (id: number, was: RemovedRow) => void;
}

export function CartTable<Item extends CartItem>(props: CartTableProps<Item>) {
  const { lines, facts, removed, focused, onQuantity, onRemove } = props;
  const hasPictures = lines.some(({ item }) => item.image);
  const gap = removed && (
    <tr aria-hidden className={styles.gap} style={{ height: removed.height }}>
      <td colSpan={3}>Taget ud</td>
    </tr>
  );
  return (
    <Table caption="Kurvens indhold" className={styles.table}>
      <thead>
        <TableRow>
          <HeadCell>Produkt</HeadCell>
          <HeadCell>Antal</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Fragment key={line.item.id}>
            {removed?.index === index && gap}
            <Line
              line={line}
              hasPicture={hasPictures}
              takesFocus={focused === line.item.id}
              onQuantity={onQuantity}
              onRemove={onRemove}
            >
              {facts?.(line.item)}
            </Line>
          </Fragment>
        ))}
        {removed?.index === lines.length && gap}
      </tbody>
    </Table>
  );
}

interface LineProps extends Pick<CartTableProps<CartItem>, 'onQuantity' | 'onRemove'> {
  line: CartLine<CartItem>;
  hasPicture: boolean;
  takesFocus: boolean;
  children: ReactNode;
}

function Line(props: LineProps) {
  const { line, hasPicture, takesFocus, onQuantity, onRemove, children } = props;
  const { item, quantity } = line;
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const decrease = () => {
    if (quantity > 1) onQuantity(item.id, quantity - 1);
    else
      onRemove(item.id, {
        height: row.current?.offsetHeight ?? 0,
        hadFocus: row.current?.contains(document.activeElement) === true,
      });
  };

  return (
    <TableRow ref={row} className={styles.line}>
      <HeadCell scope="row" className={styles.product}>
        <div className={styles.dish}>
          {hasPicture && (
            <div className={styles.picture}>
              <Picture src={item.image ?? null} />
            </div>
          )}
          <div className={styles.words}>
            <span translate="no" className={styles.name}>
              {item.name}
            </span>
            <FoodMark food={item} />
            {children && <span className={styles.facts}>{children}</span>}
          </div>
        </div>
      </HeadCell>
      <Cell className={styles.count}>
        <Counter
          product={item.name}
          value={quantity}
          max={mostOf(item)}
          onIncrease={() => onQuantity(item.id, quantity + 1)}
          onDecrease={decrease}
        />
      </Cell>
      <Cell numeric className={styles.price}>
        <Price ore={item.price * quantity} />
      </Cell>
    </TableRow>
  );
}
