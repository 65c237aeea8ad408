import {
  failureOf,
  invalidateOrRemove,
  queryClient,
  sayFailure,
  sayInstant,
  useNow,
  useSession,
  useVenue,
} from '@kantine/core';
import { useNavigate, useNavigateIfMounted } from '@kantine/routing';
import { AddToCalendar, type OrderAgainState, type Pickup, shopOf, toWantedLines } from '@kantine/shop';
import { Button, ButtonRow, ConfirmDialog, Notice, showToast, Stack } from '@kantine/ui';
import { useMemo, useState } from 'react';

import { type Order, orderQuery, sendReceipt } from './orders-api';
import { cancelDeadlineOf, tryToCancelOrder } from './cancel-order';
import styles from './order-actions.module.css';

export function OrderActions({ order, pickups }: { order: Order; pickups: readonly Pickup[] }) {
  return (
    <div className={styles.actions}>
      <Stack>
        <ButtonRow>
          <AddToCalendar id={`order-${order.id}`} pickups={pickups} />
          <Button onClick={() => window.print()}>Udskriv</Button>
          <OrderAgainButton order={order} />
          <SendReceipt orderId={order.id} />
          <CancelOrder order={order} />
        </ButtonRow>
        <CancelDeadlineText order={order} />
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
  if (!venue[shop] || lines.length === 0) return null;

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
      showToast(`Kvitteringen blev ikke sendt. ${sayFailure(failureOf(error))}`, { type: 'error' });
    }
    setIsSending(false);
  };
  return (
    <Button busy={isSending} onClick={() => void send()}>
      Send kvittering
    </Button>
  );
}

function useCancelDeadline(order: Order) {
  const deadline = cancelDeadlineOf(order, useVenue());
  const now = useNow(useMemo(() => (deadline === null ? [] : [deadline]), [deadline]));
  return { deadline, now, canCancel: deadline !== null && now < deadline };
}

function CancelDeadlineText({ order }: { order: Order }) {
  const { deadline, now, canCancel } = useCancelDeadline(order);
  if (deadline === null)
    return order.isFinished ? null : (
      <p className={styles.words}>
        Ordrer uden afhentningstid kan ikke annulleres her. Kontakt os, hvis du har brug for hjælp.
      </p>
    );
  return canCancel ? (
    <p className={styles.words}>{`Ordren kan annulleres indtil ${sayInstant(deadline, now)}.`}</p>
  ) : (
    <Notice>{`Ordren kan ikke annulleres længere: fristen var ${sayInstant(deadline, now)}. Kontakt os, hvis du har brug for hjælp.`}</Notice>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const { canCancel } = useCancelDeadline(order);

  const cancel = async () => {
    const { token } = useSession.getState();
    const problem = await tryToCancelOrder(order.id);
    // Another person has logged in meanwhile: the order is not theirs.
    if (useSession.getState().token !== token) return;
    if (problem && !isHere()) showToast(problem, { type: 'error' });
    if (problem) return problem;
    showToast('Ordren blev annnulleret');
    invalidateOrRemove('/orders');
    if (!isHere()) return invalidateOrRemove(orderQuery(order.id));
    // No refetch: this page still shows the order, which is gone, until the navigation ends.
    void queryClient.invalidateQueries({ ...orderQuery(order.id), refetchType: 'none' });
    await navigateIfMounted('/account/orders', { replace: true });
  };

  return (
    <>
      <Button look="danger" disabled={!canCancel} onClick={() => setIsConfirming(true)}>
        Annullér ordre
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Ordre #${order.id}`}
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
