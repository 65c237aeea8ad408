import { useEffect, useEffectEvent, useState } from 'react';

import { type Failure, failureOf, sayFailure } from '../http/http';
import { type NewPurchase, type Purchase, usePurchases } from '../purchases/purchases';
import { useNavigate } from '../router/router';
import { mendCart } from '../shop/mend-cart';
import type { Shop } from '../shop/shop';
import { useVenue } from '../venue/venue';
import { findOpened, newPurchase } from './new-purchase';
import { openCheckout } from './open-checkout';
import { createPaymentSession } from './orders-api';
import { leaveRejection } from './rejected-order';

export type CardPaymentStage =
  /** The session and the provider's form are on their way. */
  | { status: 'opening' }
  /** The form stands. */
  | { status: 'paying' }
  /** There was no payment, or nobody can tell; what happened, in Danish. */
  | { status: 'failed'; words: string; isSignedOut: boolean };

const words = {
  declined:
    'Kortet blev ikke godkendt, eller betalingen kunne ikke gennemføres. Der er ikke trukket penge. Prøv igen, eller brug et andet kort.',
  unavailable:
    'Betalingsformularen kunne ikke hentes. Der er ikke trukket penge, og din kurv er uændret. Prøv igen om lidt.',
  cancelled: 'Du har annulleret betalingen. Din kurv er uændret.',
  unclear:
    'Vi fik ikke betalingens nummer fra kortfirmaet og ved derfor ikke, om den gik igennem. Prøv igen: den samme betaling trækkes ikke to gange. Sker det igen, så kontakt os, før du betaler på en anden måde.',
};

/**
 * Opens a payment for what lies in the cart in the provider's form. Whatever fails leaves the cart as it was.
 * When it is paid, or has been in another tab, the purchase is among `usePurchases`.
 * @param place id of the empty element for the provider's form
 * @returns `purchaseId` of the purchase that is being paid for
 */
export function useCardPayment(shop: Shop, savesCard: boolean, place: string) {
  const venue = useVenue();
  const navigate = useNavigate();
  const [stage, setStage] = useState<CardPaymentStage>({ status: 'opening' });
  const [purchaseId, setPurchaseId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const fail = (text: string, isSignedOut = false) =>
    setStage({ status: 'failed', words: text, isSignedOut });
  const failAnew = (text: string) => {
    usePurchases.getState().dropOpened(shop.name);
    fail(text);
  };

  const refuse = async (failure: Failure) => {
    if (await mendCart(shop, venue, failure, 'session')) {
      void navigate(`${shop.path}/cart`, { replace: true });
    } else if (failure.kind === 'rejected' && Object.keys(failure.fields).length > 0) {
      // They stand at the fields they are about.
      leaveRejection(shop.name, failure.fields);
      const isOfOwnFields = Object.keys(failure.fields).every((name) => name.startsWith('order_details.'));
      void navigate(shop.path + (isOfOwnFields ? '/order-fields' : '/order-details'), { replace: true });
    } else {
      fail(
        `${sayFailure(failure)} Der er ikke trukket penge, og din kurv er uændret.`,
        failure.kind === 'signed-out',
      );
    }
  };

  const begin = async (left: AbortSignal) => {
    const container = document.getElementById(place);
    const wanted = newPurchase(shop, venue, savesCard);
    let opened: Awaited<ReturnType<typeof openSession>>;
    try {
      opened = await openSession(wanted);
    } catch (error) {
      if (!left.aborted) await refuse(failureOf(error));
      return;
    }
    if (left.aborted || !container) return;
    const { purchase, sessionId } = opened;
    setPurchaseId(purchase.id);
    const checkout = openCheckout(container, sessionId, {
      onReady: () => setStage({ status: 'paying' }),
      onAccept: (invoice) => void usePurchases.getState().pay(purchase, invoice),
      onUnclear: () => fail(words.unclear),
      onError: () => failAnew(words.declined),
      onUnavailable: () => failAnew(words.unavailable),
      onCancel: () => failAnew(words.cancelled),
    });
    left.addEventListener('abort', checkout.close);
  };
  const open = useEffectEvent((left: AbortSignal) => {
    void (async () => begin(left))();
  });

  useEffect(() => {
    const leaving = new AbortController();
    open(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    setStage({ status: 'opening' });
    setAttempt(attempt + 1);
  };
  return { stage, retry, purchaseId };
}

/** The session of the same purchase that is open already, or a new one. @throws {RequestError} */
async function openSession(wanted: NewPurchase): Promise<{ purchase: Purchase; sessionId: string }> {
  const known = findOpened(wanted);
  if (known) return { purchase: known, sessionId: known.stage.sessionId };
  const sessionId = await createPaymentSession(wanted.shop, wanted.order, wanted.savesCard);
  return { purchase: usePurchases.getState().open(wanted, sessionId), sessionId };
}
