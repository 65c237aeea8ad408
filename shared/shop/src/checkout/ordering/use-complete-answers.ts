import { useVenue } from '@kantine/core';
import { useTakeawayCart } from '../../carts/carts';
import { isIn, usePendingPurchase } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { useTotal } from '../../shops/use-total';
import { findAnswers, type OrderAnswer } from './order-field-answers';

export function useCompleteAnswers(shop: Shop, isPressed = false): OrderAnswer[] | null {
  const { takeaway } = useVenue();
  const total = useTotal(shop);
  const details = useTakeawayCart((cart) => cart.details);
  const lastDetails = useTakeawayCart((cart) => cart.lastDetails);
  const pending = usePendingPurchase(shop.name);
  const isNamed = shop.useCart(({ customerName, customerEmail }) => Boolean(customerName && customerEmail));
  // Between the press and the next page the press itself has a purchase.
  const isUnsettled = !isPressed && pending !== undefined && !isIn(pending, 'placing');
  if (total === 0 || !isNamed || isUnsettled) return null;
  return shop.name === 'takeaway' && takeaway ? findAnswers(takeaway, { details, lastDetails }) : [];
}
