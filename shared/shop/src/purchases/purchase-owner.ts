import { accountIdOf, useSession } from '@kantine/core';
import { unknownAccount } from '../carts/cart-actions';
import type { Purchase } from './purchase';

export type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

export function accountOfPurchase(): number | null {
  const session = useSession.getState();
  return session.token === null ? null : (accountIdOf(session) ?? unknownAccount);
}

export function isOwnPurchase({ accountId }: Pick<Purchase, 'accountId'>, session: Session): boolean {
  if (accountId === null) return true;
  return session.token !== null && (accountId === unknownAccount || accountIdOf(session) === accountId);
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
