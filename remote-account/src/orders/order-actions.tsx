import {
  captureSession,
  type Failure,
  failureOf,
  invalidateOrRemove,
  queryClient,
  sayFailure,
  sayInstant,
  useNow,
  useVenue,
} from '@kantine/core';
import { useNavigate, useNavigateIfMounted } from '@kantine/routing';
import { AddToCalendar, type OrderAgainState, type Pickup, shopOf, toWantedLines } from '@kantine/shop';
import { Button, ButtonRow, ConfirmDialog, Notice, showToast, Stack } from '@kantine/ui';
import { useMemo, useState } from 'react';

import { type Order, orderQuery, rereadOrder, sendReceipt } from './orders-api';
import { cancelDeadlineOf, tryToCancelOrder } from './cancel-order';
import { WithdrawalLink } from './withdrawal-link';
import styles from './order-actions.module.css';

export function OrderActions({ order, pickups }: { order: Order; pickups: readonly Pickup[] }) {
  const deadline = cancelDeadlineOf(order, useVenue());
  const now = useNow(useMemo(() => (deadline === null ? [] : [deadline]), [deadline]));
  const canCancel = deadline !== null && now < deadline;
  return (
    <div data-print="none">
      <Stack>
        <ButtonRow>
          <AddToCalendar id={`order-${order.id}`} pickups={pickups} />
          <Button onClick={() => window.print()}>Udskriv</Button>
          <OrderAgainButton order={order} />
          <SendReceipt orderId={order.id} />
          <CancelOrder id={order.id} canCancel={canCancel} />
        </ButtonRow>
        {deadline === null && !order.isFinished && (
          <p className={styles.words}>
            Ordrer uden afhentningstid kan ikke annulleres her. Kontakt os, hvis du har brug for hjælp.
          </p>
        )}
        {canCancel && (
          <p className={styles.words}>{`Ordren kan annulleres indtil ${sayInstant(deadline, now)}.`}</p>
        )}
        {deadline !== null && !canCancel && (
          <Notice>{`Ordren kan ikke annulleres længere: fristen var ${sayInstant(deadline, now)}. Kontakt os, hvis du har brug for hjælp.`}</Notice>
        )}
        <WithdrawalLink order={order} />
      </Stack>
    </div>
  );
}

function OrderAgainButton({ order }: { order: Order }) {
  const venue = useVenue();
  const navigate = useNavigate();
  const [isNavigating, setIsNavigating] = useState(false);
  const shop = shopOf(order);
  const lines = toWantedLines(order, venue);
  if (!venue.settings.has(shop) || lines.length === 0) return null;

  const orderAgain = async () => {
    setIsNavigating(true);
    await navigate(`/${shop}/cart`, { state: { orderAgain: lines } satisfies OrderAgainState });
    setIsNavigating(false);
  };
  return (
    <Button look="primary" icon="cart" busy={isNavigating} onClick={() => void orderAgain()}>
      Bestil igen
    </Button>
  );
}

function SendReceipt({ orderId }: { orderId: number }) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await sendReceipt(orderId);
      showToast('Kvitteringen blev sendt');
    } catch (error) {
      showToast(`Kvitteringen blev ikke sendt. ${await sayReceiptFailure(orderId, failureOf(error))}`, {
        type: 'error',
      });
    }
    setIsSending(false);
  };
  return (
    <Button busy={isSending} onClick={() => void send()}>
      Send kvittering
    </Button>
  );
}

async function sayReceiptFailure(orderId: number, failure: Failure): Promise<string> {
  if (failure.kind !== 'missing' && failure.kind !== 'conflict') return sayFailure(failure);
  const became = await rereadOrder(orderId);
  if (became === 'gone') return 'Ordren findes ikke længere. Den kan være annulleret et andet sted.';
  const asItIs = became === 'kept' ? ': her er den, som den er nu' : '';
  return `Ordren kan være ændret et andet sted${asItIs}. Prøv igen, eller kontakt os.`;
}

function CancelOrder({ id, canCancel }: { id: number; canCancel: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isHere, navigateIfMounted } = useNavigateIfMounted();

  const cancel = async () => {
    const isSameSession = captureSession();
    const result = await tryToCancelOrder(id);
    // Another person has logged in meanwhile: the order is not theirs.
    if (!isSameSession()) return;
    if (result.status === 'failed') {
      if (!isHere()) showToast(result.message, { type: 'error' });
      return result.message;
    }
    if (result.status === 'cancelled') showToast('Ordren blev annnulleret');
    else showToast('Ordren var allerede annulleret', { type: 'info' });
    invalidateOrRemove('/orders');
    if (!isHere()) return invalidateOrRemove(orderQuery(id));
    // No refetch: this page still shows the order, which is gone, until the navigation ends.
    void queryClient.invalidateQueries({ ...orderQuery(id), refetchType: 'none' });
    await navigateIfMounted('/account/orders', { replace: true });
  };

  return (
    <>
      <Button look="danger" disabled={!canCancel} onClick={() => setIsConfirming(true)}>
        Annullér ordre
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Ordre #${id}`}
          yes="Ja, annullér ordren"
          onClose={() => setIsConfirming(false)}
          onConfirm={cancel}
        >
          Er du sikker på, at du vil annullere ordren?
        </ConfirmDialog>
      )}
    </>
  );
}
