import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, failureOf, sayFailure, useVenue } from '@kantine/core';
import { useNavigate } from '@kantine/routing';

import {
  isIn,
  latestPurchase,
  type NewPurchase,
  type Purchase,
  usePurchases,
} from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { refreshCartBeforePayment } from '../ordering/take-from-cart';
import { findOpenForm, findUsedForm, isSamePurchase, newPurchase } from '../ordering/new-purchase';
import { openCardForm } from './card-form';
import { createPaymentSession } from '../ordering/orders-api';
import { pathOf, routeOf } from '../ordering/route-of';

export type FrameState =
  { status: 'opening' } | { status: 'paying' } | { status: 'failed'; words: string; isSignedOut: boolean };

const words = {
  declined:
    'Kortet blev ikke godkendt, eller betalingen kunne ikke gennemføres. Der er ikke trukket penge. Prøv igen, eller brug et andet kort.',
  unavailable:
    'Betalingsformularen kunne ikke hentes. Der er ikke trukket penge, og din kurv er uændret. Prøv igen om lidt.',
  cancelled: 'Du har annulleret betalingen. Din kurv er uændret.',
  dead: 'Betalingen kunne ikke gøres færdig. Der er ikke trukket penge. Prøv igen, så begynder vi på en ny.',
  mayBePaid:
    'Vi fik ikke svar på, om betalingen gik igennem. Prøv igen: den samme betaling trækkes ikke to gange. Er du i tvivl, så kontakt os, før du betaler på en anden måde.',
};

export function headingOf({ words: said }: Extract<FrameState, { status: 'failed' }>): string {
  return said === words.mayBePaid ? 'Vi mangler svar på betalingen' : 'Betalingen blev ikke gennemført';
}

export interface OpenForm {
  purchase: Purchase;
  isOfCart: boolean;
}

export function useCardPayment(shop: Shop, savesCard: boolean, containerId: string) {
  const venue = useVenue();
  const navigate = useNavigate();
  const [frame, setFrame] = useState<FrameState>({ status: 'opening' });
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const [attempt, setAttempt] = useState(0);

  const fail = (text: string, isSignedOut = false) =>
    setFrame({ status: 'failed', words: text, isSignedOut });

  const refuse = async (failure: Failure) => {
    const path = pathOf(shop, await routeOf(shop, venue, failure, null));
    if (path) {
      void navigate(path, { replace: true });
    } else {
      fail(
        `${sayFailure(failure)} Der er ikke trukket penge, og din kurv er uændret.`,
        failure.kind === 'signed-out',
      );
    }
  };

  const findSession = async (signal: AbortSignal) => {
    const usedForm = findUsedForm(shop);
    if (usedForm) return { purchase: usedForm, sessionId: usedForm.state.sessionId };
    const isAsSeen = await refreshCartBeforePayment(shop, venue);
    if (signal.aborted) return null;
    if (!isAsSeen) {
      void navigate(`${shop.path}/cart`, { replace: true });
      return null;
    }
    return openSession(newPurchase(shop, venue, savesCard));
  };

  const begin = async (signal: AbortSignal) => {
    const container = document.getElementById(containerId);
    let session: Awaited<ReturnType<typeof findSession>>;
    try {
      session = await findSession(signal);
    } catch (error) {
      if (!signal.aborted) await refuse(failureOf(error));
      return;
    }
    if (signal.aborted || !container || !session) return;
    const { purchase, sessionId } = session;
    const { id } = purchase;
    const { setFormUsed, endForm, markPaid } = usePurchases.getState();
    const wasFormUsed = isIn(purchase, 'formUsed');
    setOpened({
      purchase,
      isOfCart: isSamePurchase(purchase, newPurchase(shop, venue, savesCard)),
    });
    let isFormUsed = false;
    // Another tab may have the same session open.
    const isUsed = () => wasFormUsed || isFormUsed || isIn(latestPurchase(id), 'formUsed');
    const checkout = openCardForm(container, sessionId, {
      onReady: () => setFrame({ status: 'paying' }),
      onFormUsed: () => {
        if (!isFormUsed) setFormUsed(id, true);
        isFormUsed = true;
      },
      onAccept: (invoice) => void markPaid(purchase, invoice),
      onMayBePaid: () => {
        setFormUsed(id, true);
        fail(words.mayBePaid);
      },
      onError: (code) => {
        if (mayBePaid(code)) return fail(words.mayBePaid);
        const isDeclined = /declined/i.test(code ?? '') || (isFormUsed && !wasFormUsed);
        if (isUsed() && isDeclined) setFormUsed(id, false);
        else endForm(id, 'formRefused');
        if (isDeclined) return fail(words.declined);
        return fail(isUsed() ? words.mayBePaid : words.dead);
      },
      onRefused: () => {
        endForm(id, 'formRefused');
        fail(isUsed() ? words.mayBePaid : words.unavailable);
      },
      onUnavailable: () => fail(isUsed() ? words.mayBePaid : words.unavailable),
      onCancel: () => {
        endForm(id, 'formCancelled');
        fail(words.cancelled);
      },
    });
    signal.addEventListener('abort', checkout.close);
  };
  const open = useEffectEvent((signal: AbortSignal) => {
    void (async () => begin(signal))();
  });

  useEffect(() => {
    const mounted = new AbortController();
    open(mounted.signal);
    return () => mounted.abort();
  }, [attempt]);

  const retry = () => {
    setFrame({ status: 'opening' });
    setAttempt(attempt + 1);
  };
  return { frame, retry, opened };
}

/** A connection error, or one without a code, says nothing about the money. */
function mayBePaid(code: string | null): boolean {
  return code === null || /connection|communication|network|timeout|timed_out/i.test(code);
}

async function openSession(wanted: NewPurchase): Promise<{ purchase: Purchase; sessionId: string }> {
  const known = findOpenForm(wanted);
  if (known) return { purchase: known, sessionId: known.state.sessionId };
  const sessionId = await createPaymentSession(wanted.shop, wanted.order, wanted.savesCard);
  return { purchase: usePurchases.getState().openForm(wanted, sessionId), sessionId };
}
