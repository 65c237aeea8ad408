import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { type Failure, failureOf, useVenue } from '@kantine/core';
import { useLocation, useNavigate } from '@kantine/routing';
import type { FetchAssortments } from '../stock/assortment';
import type { Report } from './order-again';
import type { Shop } from '../orders/shop';
import { wantedIn, type OrderedLine } from './wanted-lines';

/** How far an earlier order is on its way into the cart. */
export type OrderAgain =
  | { kind: 'none' }
  | { kind: 'looking' }
  | { kind: 'failed'; failure: Failure; isRetrying: boolean; retry: () => void }
  | { kind: 'done'; report: Report; close: () => void };

/** The places in the browser's history whose order has been taken on: who comes back to one has had it. */
const begun = new Set<string>();

/** Puts the order that the way to the cart brought along into the cart, once. Who leaves meanwhile, calls it off. */
export function useOrderAgain(shop: Shop, fetchAssortments: FetchAssortments): OrderAgain {
  const venue = useVenue();
  const navigate = useNavigate();
  const { key, pathname, state } = useLocation();
  const wanted = useMemo(() => wantedIn(state), [state]);
  const [step, setStep] = useState<OrderAgain>(() =>
    wanted && !begun.has(key) ? { kind: 'looking' } : { kind: 'none' },
  );
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const put = async (lines: readonly OrderedLine[], isForgotten: Promise<void> | void) => {
    try {
      const [{ orderAgain }, assortments] = await Promise.all([
        import('./order-again'),
        fetchAssortments(venue),
        isForgotten,
      ]);
      if (!isHere.current) return;
      const report = orderAgain(shop, lines, assortments);
      setStep({ kind: 'done', report, close: () => setStep({ kind: 'none' }) });
    } catch (error) {
      const failed = { kind: 'failed', failure: failureOf(error), isRetrying: false } as const;
      const retry = () => {
        setStep({ ...failed, isRetrying: true, retry });
        void put(lines);
      };
      setStep({ ...failed, retry });
    }
  };

  const begin = useEffectEvent((lines: readonly OrderedLine[]) => {
    // Before anything is put in: a reload and a step back find nothing more to put in.
    const isForgotten = navigate(pathname, { replace: true, preventScrollReset: true });
    if (begun.has(key)) return;
    begun.add(key);
    void put(lines, isForgotten);
  });
  useEffect(() => {
    if (wanted) begin(wanted);
  }, [wanted]);

  return step;
}
