import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, useVenue } from '@kantine/core';
import { formError } from '@kantine/ui/forms';
import { useLocation } from '@kantine/routing';
import { focusPageHeading, showToast } from '@kantine/ui';

import { type Purchase, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { attempt } from '../ordering/attempt';
import type { NextPage } from '../ordering/read-attempt';
import { readPress, useGoOn } from '../ordering/use-go-on';

export type Unfinished = 'paid' | 'placing';

const endedElsewhere =
  'Betalingen er gjort færdig eller glemt i et andet faneblad. Er du i tvivl om, hvad der skete med pengene, så kontakt os.';

interface FinishOrder {
  purchase: Purchase | undefined;
  isUnderWay: boolean;
  failure: Failure | null;
  retry: () => void;
}

export function useFinishOrder(shop: Shop, id: string, state: Unfinished): FinishOrder {
  const venue = useVenue();
  const goOn = useGoOn(shop);
  const { payPage } = readPress(useLocation().state);
  const purchase = usePurchases(({ all }) => all.find((one) => one.id === id));
  const [wasKnown] = useState(purchase !== undefined);
  const [{ isUnderWay, failure }, setTry] = useState({
    isUnderWay: state === 'paid',
    failure: null as Failure | null,
  });

  const finish = async (signal: AbortSignal) => {
    const next = await attempt({ shop, venue, page: payPage, way: { by: state, id } });
    if (next === null || !('say' in next)) {
      const page = next && 'go' in next ? next : cart;
      if (page.isGone && wasKnown) showToast(endedElsewhere, { type: 'error' });
      return signal.aborted ? sayOnOtherPage(page) : goOn(page);
    }
    if (signal.aborted) return;
    if (state === 'placing') focusPageHeading();
    setTry({ isUnderWay: false, failure: next.failure });
  };
  const run = useEffectEvent((signal: AbortSignal) => {
    void (async () => finish(signal))();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const leaving = new AbortController();
    run(leaving.signal);
    return () => leaving.abort();
  }, [isUnderWay]);

  return { purchase, isUnderWay, failure, retry: () => setTry({ isUnderWay: true, failure }) };
}

const cart: NextPage = { go: 'cart' };

function sayOnOtherPage({ go, errors }: NextPage): void {
  const newPrice = errors?.[formError];
  if (go === 'receipt') showToast('Din bestilling er oprettet.');
  else if (newPrice) showToast(newPrice, { type: 'error' });
}
