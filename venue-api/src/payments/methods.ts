import type { Account } from '../http/account.ts';
import { invalid, unauthorized } from '../http/problem.ts';
import type { PaymentMethod, StoreAttributes } from '../venues/store-attributes.ts';

export function paymentMethodsOf(store: StoreAttributes, account: Account | null): PaymentMethod[] {
  if (!account) return store.payment_methods.filter((method) => method === 'online');
  const group = store.account_groups.find(({ id }) => id === account.account_group_id);
  return group?.payment_methods ?? store.payment_methods;
}

export function checkMayBuy(store: StoreAttributes, account: Account | null): void {
  if (!account && !store.allows_guest_purchases)
    throw unauthorized('Log ind eller opret bruger for at fortsætte købet.');
}

/** @param method null for an order that costs nothing @throws 422 */
export function checkPaymentMethod(
  store: StoreAttributes,
  account: Account | null,
  method: PaymentMethod | null,
  totalOre: number,
): void {
  if (method === null) {
    if (totalOre > 0) throw invalid({ payment_method: ['Vælg, hvordan du vil betale.'] });
  } else if (!paymentMethodsOf(store, account).includes(method)) {
    throw invalid({ payment_method: ['Du kan ikke betale på den måde. Vælg en anden.'] });
  } else if (method === 'online' && totalOre === 0) {
    throw invalid({ payment_method: ['Der er ikke noget at betale.'] });
  }
}
