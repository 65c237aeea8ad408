import { countOf, priceOf, useTakeawayCart } from '@kantine/shop';
import { formatPrice } from '@kantine/core';
import { ButtonLink, classNames } from '@kantine/ui';
import { useId } from 'react';

import styles from './cart-bar.module.css';

export function CartBar() {
  const lines = useTakeawayCart((cart) => cart.lines);
  const isFilled = countOf(lines) > 0;
  const sumId = useId();
  return (
    // A new element for the first line: a link that moves after hydration would be a layout shift.
    <div
      key={String(isFilled)}
      // The bar of a preview lifts what a thumb presses at the bottom of a phone.
      data-thumb={isFilled}
      data-print="none"
      className={classNames(styles.bar, isFilled && styles.filled)}
    >
      <ButtonLink
        look={isFilled ? 'primary' : 'secondary'}
        icon="cart"
        to="/takeaway/cart"
        aria-describedby={isFilled ? sumId : undefined}
      >
        <span>
          Gennemgå ordre og betal
          {/* The sum describes the link, so that its name is the same with and without a sum. */}
          {isFilled && (
            <span aria-hidden className={styles.sum}>
              <span>{' · '}</span>
              <span id={sumId}>{formatPrice(priceOf(lines))}</span>
            </span>
          )}
        </span>
      </ButtonLink>
    </div>
  );
}
