import type { ReactNode } from 'react';

import { formatPrice, useIsSignedIn, useVenue } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { Button, ButtonLink, Table, TotalFoot } from '@kantine/ui';
import styles from './cart-summary.module.css';
import type { Shop } from '../shops/shop';
import { SignInToBuy } from './sign-in-to-buy';
import { useTotal } from './use-total';

interface CartSummaryProps {
  shop: Shop;
  /** Rows above the total. */
  extras?: ReactNode;
  next: string;
  back: string;
}

export function CartSummary({ shop, extras, next, back }: CartSummaryProps) {
  const venue = useVenue();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const total = useTotal(shop);
  const isEmpty = shop.useCart((cart) => cart.lines.length === 0);

  return (
    <div className={styles.summary} data-empty={isEmpty}>
      {!isEmpty && (
        <Table caption="Kurvens pris">
          {extras && <tbody>{extras}</tbody>}
          <TotalFoot total={total} />
        </Table>
      )}
      {isSignedIn || venue.allowsGuestPurchases ? (
        // The bar of a preview lifts what a thumb presses at the bottom of a phone.
        <div className={styles.pay} data-thumb={!isEmpty}>
          <Button look="primary" isWide disabled={isEmpty} onClick={() => void navigate(next)}>
            <span>
              {venue.payButtonText}
              {!isEmpty && <span className={styles.sum}>{` · ${formatPrice(total)}`}</span>}
            </span>
          </Button>
        </div>
      ) : (
        <SignInToBuy shop={shop} />
      )}
      <ButtonLink look="quiet" isWide icon="back" to={back}>
        Tilbage
      </ButtonLink>
    </div>
  );
}
