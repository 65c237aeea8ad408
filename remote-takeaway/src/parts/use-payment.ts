import { useTakeawayCart } from '@kantine/shared/carts';
import { openCheckout } from '@kantine/shared/checkout';
import { type Failure, failureOf, sayFailure } from '@kantine/shared/http';
import { useNavigate } from '@kantine/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';

import { forgetMenus } from '../api/menu-api';
import { createOrder, createPaymentSession, type TakeawayOrder } from '../api/orders-api';
import { mendCart } from '../mend-cart';

type Stage =
  /** The session and the provider's form are on their way. */
  | { status: 'opening' }
  /** The form stands. */
  | { status: 'paying' }
  /** Paid: the order is on its way, with the invoice of the payment. */
  | { status: 'ordering'; invoice: string; order: TakeawayOrder }
  /** What happened, in Danish. With an invoice the payment stands and only its order is missing: it is not to be paid again. */
  | { status: 'failed'; words: string; invoice: string | null; order: TakeawayOrder | null };

const words = {
  declined:
    'Kortet blev ikke godkendt, eller betalingen kunne ikke gennemføres. Der er ikke trukket penge. Prøv igen, eller brug et andet kort.',
  unavailable:
    'Betalingsformularen kunne ikke hentes. Der er ikke trukket penge, og din kurv er uændret. Prøv igen om lidt.',
  cancelled: 'Du har annulleret betalingen. Din kurv er uændret.',
  ordering:
    'Din betaling er gået igennem, men vi fik ikke oprettet ordren. Du skal ikke betale igen. Tryk på Prøv igen, så opretter vi den.',
};

/**
 * Takes an order through session, payment and placing it. A failure before the payment leaves the cart as it was;
 * after it, only the order is tried again, with the same invoice.
 * @param place id of the empty element for the provider's form
 */
export function usePayment(
  place: string,
  readOrder: () => TakeawayOrder,
): { stage: Stage; retry: () => void } {
  const [stage, setStage] = useState<Stage>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();

  const fail = (text: string) => setStage({ status: 'failed', words: text, invoice: null, order: null });

  const placeOrder = async (order: TakeawayOrder, invoice: string) => {
    setStage({ status: 'ordering', invoice, order });
    try {
      await createOrder(order, { method: 'online', invoice });
    } catch (error) {
      const failure = failureOf(error);
      // `conflict`: this payment has made its order already, and the first answer was lost.
      if (failure.kind !== 'conflict') {
        if (mendCart(failure, 'order')) void navigate('/takeaway/cart', { replace: true });
        else setStage({ status: 'failed', words: `${words.ordering}${reasonOf(failure)}`, invoice, order });
        return;
      }
    }
    forgetMenus();
    useTakeawayCart.getState().reset();
    void navigate('/takeaway/receipt', { replace: true });
  };

  const open = useEffectEvent((signal: AbortSignal) => {
    void (async () => {
      const order = readOrder();
      const container = document.getElementById(place);
      try {
        const session = await createPaymentSession(order);
        if (signal.aborted || !container) return;
        const checkout = openCheckout(container, session, {
          onReady: () => setStage({ status: 'paying' }),
          onAccept: (invoice) => void placeOrder(order, invoice),
          onError: () => fail(words.declined),
          onUnavailable: () => fail(words.unavailable),
          onCancel: () => fail(words.cancelled),
        });
        signal.addEventListener('abort', () => checkout.close());
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        if (mendCart(failure, 'session')) void navigate('/takeaway/cart', { replace: true });
        else fail(sayFailure(failure));
      }
    })();
  });

  useEffect(() => {
    const leaving = new AbortController();
    open(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    if (stage.status !== 'failed') return;
    if (stage.invoice !== null && stage.order !== null) void placeOrder(stage.order, stage.invoice);
    else {
      setStage({ status: 'opening' });
      setAttempt(attempt + 1);
    }
  };
  return { stage, retry };
}

/** What the venue held against an order, field by field, when it said so. */
function reasonOf(failure: Failure): string {
  return failure.kind === 'rejected' ? ` (${sayFailure(failure)})` : '';
}
