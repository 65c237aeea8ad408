import { useSession } from '@kantine/core';
import type { Purchase } from './purchase';

type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

/** Stands for the account of somebody who was signed in while nobody knew their account: whoever signs in may finish it. */
const unknownAccount = 0;

/** The account that a purchase made now belongs to; `null` for a guest's. */
export function accountOfPurchase(): number | null {
  const { token, account } = useSession.getState();
  return token === null ? null : Number(account?.id ?? unknownAccount);
}

/** Whether the purchase is for who is here to finish: a guest's for everybody, an account's for itself. */
export function isMine({ accountId }: Pick<Purchase, 'accountId'>, { token, account }: Session): boolean {
  if (accountId === null) return true;
  return token !== null && (accountId === unknownAccount || Number(account?.id) === accountId);
}

/** Whether the purchase is an account's, and nobody is signed in: its owner may be the one who is here. */
export function awaitsSignIn({ accountId }: Pick<Purchase, 'accountId'>, { token }: Session): boolean {
  return accountId !== null && token === null;
}

/** Whether somebody else is signed in by now than whose purchase it is. */
export function isOfAnotherAccount(purchase: Pick<Purchase, 'accountId'>): boolean {
  const session = useSession.getState();
  return session.token !== null && !isMine(purchase, session);
}
