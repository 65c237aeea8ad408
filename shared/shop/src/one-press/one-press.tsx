/* eslint-disable declared-state/required -- code */
import { sparePart, useIsPressOver } from '@kantine/ui';
import { type ComponentProps, Suspense, useState } from 'react';

import {
  pageDeadlineMs,
  paymentMethodsFor,
  prefetchWithDeadline,
  queryClient,
  usePaymentMethods,
  useSession,
  type Venue,
} from '@kantine/core';
import type * as checkout from '../checkout/checkout';
import { cardsDeadlineMs, creditCardsQuery } from '../credit-cards/credit-cards';

let checkoutCode: typeof checkout | null = null;
const loadCheckout = async () => (checkoutCode = await import('../checkout/checkout'));

type PressToPayProps = ComponentProps<typeof checkout.PressToPay>;

const LatePressToPay = sparePart<PressToPayProps>(async () => ({
  default: (await loadCheckout()).PressToPay,
}));

export function OnePress(props: Omit<PressToPayProps, 'isPressOver'>) {
  const token = useSession((session) => session.token);
  const hasEnded = useSession((session) => session.hasEnded);
  const isPressOver = useIsPressOver();
  // React shows the fallback for 300 ms, also for code that is there.
  const [PressToPay] = useState(() => checkoutCode?.PressToPay ?? LatePressToPay);
  if (token === null && !hasEnded) return null;
  return (
    <Suspense>
      <PressToPay key={token} {...props} isPressOver={isPressOver} />
    </Suspense>
  );
}

const stateOfCards = () => queryClient.getQueryState(creditCardsQuery.queryKey);

/** They are not yet fetched, or the person has changed them since. */
function areCardsAwaited(): boolean {
  const { status = 'pending', isInvalidated } = stateOfCards() ?? {};
  return status === 'pending' || (status === 'success' && isInvalidated === true);
}

/** A button that comes late, and pays at once, must not lie where another one was. */
export function useIsOnePressLate(): boolean {
  const token = useSession((session) => session.token);
  const isOnline = usePaymentMethods().includes('online');
  const [opened] = useState(() => ({
    token,
    isLate: checkoutCode === null || (isOnline && areCardsAwaited()),
  }));
  return opened.isLate || opened.token !== token;
}

export async function prepareOnePress(venue: Venue): Promise<void> {
  const { token, account } = useSession.getState();
  if (token === null) return;
  const hasCards = paymentMethodsFor(venue, account ?? {}).includes('online');
  // 'Bestil igen' opens the cart twice: only the call itself is waited for so long.
  const isLongWait = areCardsAwaited() && stateOfCards()?.fetchStatus !== 'fetching';
  await Promise.all([
    loadCheckout(),
    hasCards && prefetchWithDeadline(creditCardsQuery, isLongWait ? cardsDeadlineMs : pageDeadlineMs),
  ]);
}
