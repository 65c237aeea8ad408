import { bagPriceOf, priceOf, type TakeawayLine, useTakeawayCart } from '@kantine/shared/carts';
import { formatInstant } from '@kantine/shared/time';
import { Cell, Checkbox, Counter, HeadCell, Price, Table, TableRow } from '@kantine/shared/ui';
import type { TakeawaySection } from '@kantine/shared/venue';

import styles from './cart-table.module.css';

/** What lies in the cart, to be changed there: the lines, the carrier bag, the total. */
export function CartTable({ takeaway }: { takeaway: TakeawaySection }) {
  const lines = useTakeawayCart((cart) => cart.lines);
  const hasBags = useTakeawayCart((cart) => cart.hasBags);
  const { setHasBags } = useTakeawayCart.getState();
  const { bag } = takeaway;

  return (
    <Table caption="Kurvens indhold" stacks>
      <thead>
        <TableRow>
          <HeadCell>Produkt</HeadCell>
          <HeadCell>Antal</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.item.id} line={line} showsPickup={takeaway.showsPickupTimeInCart} />
        ))}
        {bag && (
          <TableRow>
            <Cell colSpan={2}>
              <Checkbox
                label={bag.name}
                hint="Der bestilles en bærepose pr. levering."
                checked={hasBags}
                onChange={(event) => setHasBags(event.target.checked)}
              />
            </Cell>
            <Cell numeric>
              <Price ore={bagPriceOf(lines, hasBags, bag)} />
            </Cell>
          </TableRow>
        )}
      </tbody>
      <tfoot>
        <TableRow>
          <HeadCell scope="row" colSpan={2}>
            Total
          </HeadCell>
          <Cell numeric>
            <Price ore={priceOf(lines) + bagPriceOf(lines, hasBags, bag)} strong />
          </Cell>
        </TableRow>
      </tfoot>
    </Table>
  );
}

function Line({ line: { item, quantity }, showsPickup }: { line: TakeawayLine; showsPickup: boolean }) {
  const { setQuantity } = useTakeawayCart.getState();
  return (
    <TableRow>
      <Cell>
        <span className={styles.name}>{item.name}</span>
        {showsPickup && item.pickupAt !== null && (
          <span className={styles.pickup}>Afhentes efter {formatInstant(item.pickupAt)}</span>
        )}
      </Cell>
      <Cell label="Antal">
        <Counter
          product={item.name}
          value={quantity}
          max={item.remaining}
          onIncrease={() => setQuantity(item.id, quantity + 1)}
          onDecrease={() => setQuantity(item.id, quantity - 1)}
        />
      </Cell>
      <Cell numeric label="Pris">
        <Price ore={item.price * quantity} />
      </Cell>
    </TableRow>
  );
}
