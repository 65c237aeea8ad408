/* eslint-disable declared-state/required -- addresses that have begun an order again */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { type Failure, failureOf, useVenue } from '@kantine/core';
import { useLocation, useNavigate } from '@kantine/routing';
import type { FetchAssortments } from '../stock/assortment';
import type { OrderAgainReport } from './order-again';
import type { Shop } from '../shops/shop';
import { parseOrderedLines, type OrderedLine } from './wanted-lines';

export type OrderAgain =
  | { kind: 'none' }
  | { kind: 'looking' }
  | { kind: 'failed'; failure: Failure; isRetrying: boolean; retry: () => void }
  | { kind: 'done'; report: OrderAgainReport; close: () => void };

const begun = new Set<string>();

export function useOrderAgain(shop: Shop, fetchAssortments: FetchAssortments): OrderAgain {
  const venue = useVenue();
  const navigate = useNavigate();
  const { key, pathname, state } = useLocation();
  const wanted = useMemo(() => parseOrderedLines(state), [state]);
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
    // The state is removed first: a reload or a step back adds nothing more.
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
