import { useTakeawayCart } from '@kantine/shared/carts';
import { Navigate, useNavigate } from '@kantine/shared/router';
import { Button, ErrorState, Notice, Spinner } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';
import { useId } from 'react';

import { orderOfCart } from '../check-out';
import styles from './payment.module.css';
import { usePayment } from './use-payment';

/** Takes the payment for what lies in the cart, and places the order. */
export function Payment({ savesCard }: { savesCard: boolean }) {
  const venue = useVenue();
  const place = useId();
  const { stage, retry } = usePayment(place, () => orderOfCart(venue, savesCard));
  const navigate = useNavigate();
  const goBack = () => void navigate('/takeaway/cart');
  const isEmpty = useTakeawayCart((cart) => cart.lines.length === 0);
  // Emptied in another tab before it was paid. Once it is paid the order is made of what was paid for.
  if (isEmpty && (stage.status === 'opening' || stage.status === 'paying'))
    return <Navigate to="/takeaway/cart" replace />;
  const isWaiting = stage.status === 'opening' || stage.status === 'ordering';

  return (
    <>
      {stage.status === 'ordering' && (
        <div className={styles.notice}>
          <Notice>Betalingen er modtaget. Vi opretter din ordre – bliv på siden.</Notice>
        </div>
      )}
      {isWaiting && <Spinner />}
      {stage.status === 'failed' && (
        <ErrorState
          takesFocus
          heading={
            stage.invoice === null ? 'Betalingen blev ikke gennemført' : 'Ordren mangler at blive oprettet'
          }
          onRetry={retry}
          action={
            stage.invoice === null && (
              <Button look="secondary" onClick={goBack}>
                Tilbage
              </Button>
            )
          }
        >
          {stage.words}
        </ErrorState>
      )}
      {/* The provider owns what is in here: it must be empty, stand in the page, and have a height for the frame to fill. */}
      <div
        id={place}
        className={styles.place}
        hidden={stage.status === 'ordering' || stage.status === 'failed'}
        data-ready={stage.status === 'paying'}
      />
      {(stage.status === 'opening' || stage.status === 'paying') && (
        <Button look="quiet" icon="back" onClick={goBack}>
          Tilbage
        </Button>
      )}
    </>
  );
}
