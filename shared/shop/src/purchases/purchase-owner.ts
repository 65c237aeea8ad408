import { currentOwner, type Owner, ownerOf, useSession } from '@kantine/core';
import type { Purchase } from './purchase';

export type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

/** Of a session whose account did not come. */
const unknownAccount = 0;

export function accountOfPurchase(): Owner | null {
  const session = useSession.getState();
  return session.token === null ? null : (ownerOf(session) ?? unknownAccount);
}

export function isOwnPurchase({ accountId }: Pick<Purchase, 'accountId'>, session: Session): boolean {
  if (accountId === null) return true;
  return session.token !== null && (accountId === unknownAccount || ownerOf(session) === accountId);
}

export function awaitsSignIn({ accountId }: Pick<Purchase, 'accountId'>, { token }: Session): boolean {
  return accountId !== null && token === null;
}

export function isMine(purchase: Pick<Purchase, 'accountId'>): boolean {
  return isOwnPurchase(purchase, useSession.getState());
}

export function isOfAnotherAccount(purchase: Pick<Purchase, 'accountId'>): boolean {
  return useSession.getState().token !== null && !isMine(purchase);
}

/** Between the writes of another tab's login nobody knows whose the session is. */
export function isKnownAsAnothers(purchase: Pick<Purchase, 'accountId'>): boolean {
  return currentOwner() !== null && isOfAnotherAccount(purchase);
}
