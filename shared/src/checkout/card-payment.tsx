import { useEffect, useEffectEvent, useId } from 'react';

import { Navigate, useNavigate } from '../router/router';
import { usePurchases } from '../purchases/purchases';
import type { Shop } from '../shop/shop';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/link';
import { focusPageHeading } from '../ui/page-header';
import { Spinner } from '../ui/spinner';
import { ErrorState } from '../ui/states';
import styles from './card-payment.module.css';
import { useCardPayment } from './use-card-payment';

interface CardPaymentProps {
  shop: Shop;
  savesCard: boolean;
  /** Told of the purchase that the form is open for. */
  onOpen: (purchaseId: string) => void;
}

/** Takes the payment for what lies in the cart, in the provider's own form. */
export function CardPayment({ shop, savesCard, onOpen }: CardPaymentProps) {
  const place = useId();
  const { stage, retry, purchaseId } = useCardPayment(shop, savesCard, place);
  const navigate = useNavigate();
  const goBack = () => void navigate(`${shop.path}/cart`);
  const retryFromHere = () => {
    focusPageHeading();
    retry();
  };
  const isEmpty = shop.useCart((cart) => cart.lines.length === 0);

  const tell = useEffectEvent(onOpen);
  useEffect(() => {
    if (purchaseId) tell(purchaseId);
  }, [purchaseId]);

  // Emptied in another tab before it was paid; if it was paid there, its order is on its way.
  const isStillHere = usePurchases(
    ({ all }) =>
      purchaseId === null ||
      all.some(({ id, stage: { status } }) => id === purchaseId && status === 'opened'),
  );
  if (isEmpty && isStillHere) return <Navigate to={`${shop.path}/cart`} replace />;

  return (
    <>
      {stage.status === 'opening' && <Spinner />}
      {stage.status === 'failed' && (
        <ErrorState
          takesFocus
          heading="Betalingen blev ikke gennemført"
          onRetry={stage.isSignedOut ? undefined : retryFromHere}
          action={
            <>
              {stage.isSignedOut && (
                <ButtonLink
                  look="primary"
                  to={`/account/login?next=${encodeURIComponent(`${shop.path}/payment`)}`}
                >
                  Log ind
                </ButtonLink>
              )}
              <Button look="secondary" onClick={goBack}>
                Tilbage
              </Button>
            </>
          }
        >
          {stage.words}
        </ErrorState>
      )}
      {/* The provider owns what is in here: it must be empty, stand in the page, and have a height for the frame to fill. */}
      <div
        id={place}
        className={styles.place}
        hidden={stage.status === 'failed'}
        data-ready={stage.status === 'paying'}
      />
      {stage.status !== 'failed' && (
        <Button look="quiet" icon="back" onClick={goBack}>
          Tilbage
        </Button>
      )}
    </>
  );
}
