import { bagCountOf, bagPriceOf, takesBags, useTakeawayCart } from '@kantine/shop';
import { formatPrice, type TakeawaySection } from '@kantine/core';
import { Cell, Checkbox, Price, TableRow } from '@kantine/ui';

import styles from './bag-row.module.css';

export function BagRow({ bag }: { bag: NonNullable<TakeawaySection['bag']> }) {
  const lines = useTakeawayCart((cart) => cart.lines);
  const count = bagCountOf(lines);
  const hasBags = useTakeawayCart((cart) => cart.hasBags);
  return (
    <TableRow>
      <Cell colSpan={2} className={styles.bag}>
        <Checkbox
          label={bag.isOptIn ? `${bag.name}? ${formatPrice(bagPriceOf(lines, true, bag))}` : bag.name}
          hint="Der bestilles en bærepose pr. levering."
          checked={takesBags(hasBags, bag)}
          onChange={(event) => useTakeawayCart.getState().setHasBags(event.target.checked)}
        />
        {count > 1 && <p className={styles.each}>{`${count} bæreposer à ${formatPrice(bag.price)}`}</p>}
      </Cell>
      <Cell numeric className={styles.price}>
        <Price ore={bagPriceOf(lines, hasBags, bag)} />
      </Cell>
    </TableRow>
  );
}
