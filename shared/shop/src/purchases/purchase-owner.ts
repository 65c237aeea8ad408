import { useSession } from '@kantine/core';
import type { Purchase } from './purchase';

type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

const unknownAccount = 0;

export function accountOfPurchase(): number | null {
  const { token, account } = useSession.getState();
  return token === null ? null : Number(account?.id ?? unknownAccount);
}

/** True if the present person may finish it: everybody a guest's, an account its own. */
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

export function isOfAnotherAccount(purchase: Pick<Purchase, 'accountId'>): boolean {
  const session = useSession.getState();
  return session.token !== null && !isOwnPurchase(purchase, session);
}
