import { type Purchase, usePurchases } from '@kantine/shop';

/** Stores a purchase in any state, as an earlier page of this browser did. */
export function storePurchase(purchase: Purchase): Purchase {
  const { all } = usePurchases.getState();
  const purchases = [...all.filter(({ id }) => id !== purchase.id), purchase];
  localStorage.setItem('purchases', JSON.stringify(purchases));
  usePurchases.setState({ all: purchases });
  return purchase;
}
