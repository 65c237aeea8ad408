import { useEffect, useEffectEvent, useState } from 'react';
import { useVenue } from '@kantine/core';

import { isIn, type Purchase, usePurchases } from '../../purchases/purchases';
import type { FormEvent } from '../../purchases/purchase-machine';
import type { Shop } from '../../shops/shop';
import { attempt } from '../ordering/attempt';
import { nothingTaken } from '../ordering/say-failed-attempt';
import { useGoOn } from '../ordering/use-go-on';
import { type FormMessage, openCardForm } from './card-form';

export type FrameState =
  | { status: 'opening' }
  | { status: 'paying' }
  | { status: 'failed'; words: string; money?: string; isSignedOut: boolean };

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

const endings: Record<
  Exclude<FormMessage['type'], 'ready' | 'formUsed' | 'accepted'>,
  { event: FormEvent; said: string }
> = {
  declined: { event: 'declined', said: words.declined },
  failed: { event: 'refused', said: words.dead },
  refused: { event: 'refused', said: words.unavailable },
  cancelled: { event: 'cancelled', said: words.cancelled },
  unavailable: { event: 'unavailable', said: words.unavailable },
  unanswered: { event: 'unavailable', said: words.mayBePaid },
  unproven: { event: 'formUsed', said: words.mayBePaid },
};

export function headingOf({ words: said }: Extract<FrameState, { status: 'failed' }>): string {
  return said === words.mayBePaid ? 'Vi mangler svar på betalingen' : 'Betalingen blev ikke gennemført';
}

export interface OpenForm {
  purchase: Purchase;
  isOfCart: boolean;
  isUsed: boolean;
}

export function useCardPayment(shop: Shop, savesCard: boolean, containerId: string) {
  const venue = useVenue();
  const goOn = useGoOn(shop);
  const [frame, setFrame] = useState<FrameState>({ status: 'opening' });
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const [tries, setTries] = useState(0);

  const begin = async (signal: AbortSignal) => {
    const container = document.getElementById(containerId);
    const way = { by: 'form', savesCard, signal } as const;
    const next = await attempt({ shop, venue, page: 'order-details', way });
    if (signal.aborted || !container) return;
    // Another person has logged in meanwhile.
    if (next === null) return goOn({ go: 'cart' });
    if ('say' in next) return setFrame(failed(next.say, next.failure?.kind === 'signed-out'));
    if ('go' in next) return next.go === 'payment' ? undefined : goOn(next);

    const { open: purchase, sessionId, isOfCart } = next;
    const showOpened = (isUsed: boolean) => setOpened({ purchase, isOfCart, isUsed });
    showOpened(isIn(purchase, 'formUsed'));
    const pass = translator(purchase, setFrame, () => showOpened(true));
    const form = openCardForm(container, sessionId, pass);
    signal.addEventListener('abort', form.close);
  };
  const open = useEffectEvent((signal: AbortSignal) => {
    void (async () => begin(signal))();
  });

  useEffect(() => {
    const mounted = new AbortController();
    open(mounted.signal);
    return () => mounted.abort();
  }, [tries]);

  const retry = () => {
    setFrame({ status: 'opening' });
    setTries(tries + 1);
  };
  return { frame, retry, opened };
}

function failed(said: string, isSignedOut = false): FrameState {
  return { status: 'failed', words: said, isSignedOut };
}

function translator(purchase: Purchase, show: (frame: FrameState) => void, onUse: () => void) {
  const { recordForm, markPaid } = usePurchases.getState();
  const wasUsed = isIn(purchase, 'formUsed');
  let isUsed = false;
  return (message: FormMessage): void => {
    switch (message.type) {
      case 'ready':
        return show({ status: 'paying' });
      case 'accepted':
        return void markPaid(purchase, message.token);
      case 'formUsed':
        if (isUsed) return;
        isUsed = true;
        recordForm(purchase.id, 'formUsed');
        return onUse();
    }
    // An unnamed error after the first use concerns a card.
    const isOfCard = message.type === 'failed' && isUsed && !wasUsed;
    const { event, said } = endings[isOfCard ? 'declined' : message.type];
    const after = recordForm(purchase.id, event);
    const isOpen = event === 'refused' || event === 'unavailable';
    const mayBePaid = after === 'formUsed' || (isOpen && (isUsed || wasUsed));
    const isCancelled = event === 'cancelled' && after === 'gone';
    show({
      ...failed(mayBePaid ? words.mayBePaid : said),
      ...(isCancelled && { money: nothingTaken }),
    });
  };
}
