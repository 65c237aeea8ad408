import { useSession } from '@kantine/core';
import type { Purchase } from './purchase';

export type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

const unknownAccount = 0;

export function accountOfPurchase(): number | null {
  const { token, account } = useSession.getState();
  return token === null ? null : Number(account?.id ?? unknownAccount);
}

export function isOwnPurchase(
  { accountId }: Pick<Purchase, 'accountId'>,
  { token, account }: Session,
): boolean {
  if (accountId === null) return true;
  return token !== null && (accountId === unknownAccount || Number(account?.id) === accountId);
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
