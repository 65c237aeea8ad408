import { usePurchases } from '../../purchases/purchases';
import { createPaymentSession } from './orders-api';
import type { Attempt, Outcome } from './read-attempt';
import { findOpenForm } from './same-purchase';

/** Opens the payment session that the provider's form needs, or finds the one of the same purchase. */
export async function openSession({ wanted }: Attempt, signal: AbortSignal): Promise<Outcome> {
  const known = findOpenForm(wanted);
  if (known) return { status: 'open', purchase: known, sessionId: known.state.sessionId };
  signal.throwIfAborted();
  const sessionId = await createPaymentSession(wanted.shop, wanted.order, wanted.savesCard);
  return { status: 'open', purchase: usePurchases.getState().openForm(wanted, sessionId), sessionId };
}
