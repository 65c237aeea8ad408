import { useEffect, useEffectEvent, useId } from 'react';

import { isIn, type Purchase, totalOf, usePurchases } from '../../purchases/purchases';
import { loginPath, Navigate, useNavigate } from '@kantine/routing';
import type { Shop } from '../../shops/shop';
import {
  Button,
  ButtonLink,
  ButtonRow,
  ErrorState,
  focusPageHeading,
  Notice,
  Price,
  Spinner,
} from '@kantine/ui';
import { OrderSummary } from '../header/order-summary';
import { paymentPath } from '../ordering/use-pay';
import styles from './card-payment.module.css';
import { headingOf, useCardPayment } from './use-card-payment';

interface CardPaymentProps {
  shop: Shop;
  savesCard: boolean;
  onOpen: (purchaseId: string) => void;
  onBeginAnew: () => void;
}

export function CardPayment({ shop, savesCard, onOpen, onBeginAnew }: CardPaymentProps) {
  const containerId = useId();
  const { frame, retry, opened } = useCardPayment(shop, savesCard, containerId);
  const navigate = useNavigate();
  const goBack = () => void navigate(`${shop.path}/cart`);
  const retryFromHere = () => {
    focusPageHeading();
    retry();
  };
  const isEmpty = shop.useCart((cart) => cart.lines.length === 0);
  const openedId = opened?.purchase.id ?? null;

  const tell = useEffectEvent(onOpen);
  useEffect(() => {
    if (openedId !== null) tell(openedId);
  }, [openedId]);

  const stored = usePurchases(({ all }) => all.find(({ id }) => id === openedId));
  // Another tab may have dropped the purchase of a form that was paid here.
  const mayBePaid = opened?.isUsed || isIn(stored, 'formUsed', 'paid', 'ordered');
  if (isEmpty && opened && !mayBePaid && frame.status !== 'failed')
    return <Navigate to={`${shop.path}/cart`} replace />;

  return (
    <div className={styles.payment}>
      <OrderSummary shop={shop} purchase={opened?.purchase} isOpenAtFirst />
      {opened && isIn(opened.purchase, 'formUsed') && (
        <div className={styles.notice}>
          <UsedFormNotice
            purchase={opened.purchase}
            canBeginAnew={!isEmpty && !opened.isOfCart}
            onForget={isEmpty || opened.isOfCart ? goBack : onBeginAnew}
          />
        </div>
      )}
      {frame.status === 'opening' && <Spinner />}
      {frame.status === 'failed' && (
        <ErrorState
          takesFocus
          heading={headingOf(frame)}
          onRetry={frame.isSignedOut ? undefined : retryFromHere}
          action={
            <>
              {frame.isSignedOut && (
                <ButtonLink look="primary" to={loginPath(paymentPath(shop, savesCard))}>
                  Log ind
                </ButtonLink>
              )}
              <Button look="secondary" onClick={goBack}>
                Tilbage
              </Button>
            </>
          }
        >
          <span>{frame.words}</span>
          {frame.money && <span>{` ${frame.money}`}</span>}
        </ErrorState>
      )}
      {/* The provider owns what is in here: it must be empty, be in the page, and have a height for the frame to fill. */}
      <div
        id={containerId}
        className={styles.container}
        hidden={frame.status === 'failed'}
        data-ready={frame.status === 'paying'}
      />
      {frame.status !== 'failed' && (
        <ButtonRow>
          <Button look="quiet" icon="back" onClick={goBack}>
            Tilbage
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

interface UsedFormNoticeProps {
  purchase: Purchase;
  canBeginAnew: boolean;
  onForget: () => void;
}

function UsedFormNotice({ purchase, canBeginAnew, onForget }: UsedFormNoticeProps) {
  const drop = () => {
    focusPageHeading();
    usePurchases.getState().drop(purchase.id);
    onForget();
  };
  return (
    <Notice
      action={
        <Button look="secondary" size="small" onClick={drop}>
          {canBeginAnew ? 'Begynd en ny betaling' : 'Glem betalingen'}
        </Button>
      }
    >
      Her er den betaling på <Price ore={totalOf(purchase.lines)} />, som du er begyndt på. Gik den igennem,
      opretter vi ordren nu.{' '}
      <span>{`Ellers kan du betale den her${canBeginAnew ? ' eller begynde en ny for det, der ligger i kurven' : ''}.`}</span>
    </Notice>
  );
}
