import { type ReactNode, useId, useState } from 'react';
import { formatPrice, useIsSignedIn, useVenue } from '@kantine/core';
import { loginPath, useNavigate } from '@kantine/routing';
import { Button, ButtonLink, Notice, Table, TextLink, TotalFoot } from '@kantine/ui';

import styles from './cart-summary.module.css';
import { OnePress, useIsOnePressLate } from '../one-press/one-press';
import type { Shop } from '../shops/shop';
import { useTotal } from '../shops/use-total';

interface CartSummaryProps {
  shop: Shop;
  extras?: ReactNode;
  next: string;
  back: string;
}

export function CartSummary({ shop, extras, next, back }: CartSummaryProps) {
  const venue = useVenue();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const total = useTotal(shop);
  const [isOffered, setIsOffered] = useState(false);
  // The words for a person who is signed out stand above.
  const isBelow = useIsOnePressLate() && isSignedIn;
  const hasOnePress = isOffered && !isBelow;
  const isEmpty = shop.useCart((cart) => cart.lines.length === 0);
  const sumId = useId();
  const hasSum = !isEmpty && !hasOnePress;
  const barClass = isBelow ? undefined : styles.pay;
  const onePress = !isEmpty && (
    <OnePress shop={shop} next={next} barClass={barClass} onOffered={setIsOffered} />
  );

  return (
    <div className={styles.summary} data-empty={isEmpty}>
      {!isEmpty && (
        <Table caption="Kurvens pris" className={styles.sums}>
          {extras && <tbody>{extras}</tbody>}
          <TotalFoot total={total} />
        </Table>
      )}
      {!isBelow && onePress}
      {isSignedIn || venue.allowsGuestPurchases ? (
        <div className={styles.pay} data-thumb={hasSum}>
          <Button
            look={hasOnePress ? 'secondary' : 'primary'}
            isWide
            disabled={isEmpty}
            aria-describedby={hasSum ? sumId : undefined}
            onClick={() => void navigate(next)}
          >
            <span>
              {venue.payButtonText}
              {/* The sum describes the button, so that its name is the same with and without a sum. */}
              {hasSum && (
                <span aria-hidden className={styles.sum}>
                  <span>{' · '}</span>
                  <span id={sumId}>{formatPrice(total)}</span>
                </span>
              )}
            </span>
          </Button>
        </div>
      ) : (
        <SignInToBuy shop={shop} />
      )}
      <ButtonLink look="quiet" isWide icon="back" to={back}>
        Tilbage
      </ButtonLink>
      {isBelow && onePress}
    </div>
  );
}

function SignInToBuy({ shop }: { shop: Shop }) {
  const { hasAccounts } = useVenue();
  if (!hasAccounts)
    return <Notice>Her kan du se vores udvalg, men ikke betale. Kontakt os for at bestille.</Notice>;
  const cart = `${shop.path}/cart`;
  return (
    <Notice>
      <TextLink to={loginPath(cart)}>Log ind</TextLink> eller{' '}
      <TextLink to={`/account/create?next=${encodeURIComponent(cart)}`}>opret bruger</TextLink> for at
      fortsætte købet.
    </Notice>
  );
}
