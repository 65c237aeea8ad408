import type { Account } from '../accounts/log-in/sessions.ts';
import { invalid, unauthorized } from '../http/problem.ts';
import type { PaymentMethod, StoreAttributes } from '../venues/venue.ts';

/** The ways somebody may pay: a guest online, an account holder as the account's group says, or else as the store does. */
export function methodsOf(store: StoreAttributes, account: Account | null): PaymentMethod[] {
  if (!account) return store.payment_methods.filter((method) => method === 'online');
  const group = store.account_groups.find(({ id }) => id === account.account_group_id);
  return group?.payment_methods ?? store.payment_methods;
}

/** @throws 401 for a guest where only account holders may buy */
export function checkMayBuy(store: StoreAttributes, account: Account | null): void {
  if (!account && !store.allows_guest_purchases)
    throw unauthorized('Log ind eller opret bruger for at fortsætte købet.');
}

/**
 * @param method null is an order with nothing to pay
 * @throws 422 when this customer cannot pay this amount like that
 */
export function checkMethod(
  store: StoreAttributes,
  account: Account | null,
  method: PaymentMethod | null,
  totalOre: number,
): void {
  if (method === null) {
    if (totalOre > 0) throw invalid({ payment_method: ['Vælg, hvordan du vil betale.'] });
  } else if (!methodsOf(store, account).includes(method)) {
    throw invalid({ payment_method: ['Du kan ikke betale på den måde. Vælg en anden.'] });
  } else if (method === 'online' && totalOre === 0) {
    throw invalid({ payment_method: ['Der er ikke noget at betale.'] });
  }
}
