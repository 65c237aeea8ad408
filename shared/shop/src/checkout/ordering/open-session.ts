import { RequestError } from '@kantine/core';
import { isMine, usePurchases } from '../../purchases/purchases';
import { createPaymentSession } from './orders-api';
import type { Attempt, Next } from './read-attempt';
import { findOpenForm } from './same-purchase';

export async function openSession({ wanted }: Attempt, signal: AbortSignal): Promise<Next> {
  const known = findOpenForm(wanted);
  if (known) return { open: known, sessionId: known.state.sessionId, isOfCart: true };
  signal.throwIfAborted();
  const sessionId = await createPaymentSession(wanted.shop, wanted.order, wanted.savesCard);
  // The session may have changed during the call.
  if (!isMine(wanted)) throw new RequestError({ kind: 'signed-out' });
  return { open: usePurchases.getState().openForm(wanted, sessionId), sessionId, isOfCart: true };
}
