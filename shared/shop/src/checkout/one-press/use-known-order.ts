import { type CreditCard, creditCardsQuery } from '../../credit-cards/credit-cards';
import { formatPrice, type Ore, usePaymentMethods, useQuery, useVenue } from '@kantine/core';
import { useTakeawayCart } from '../../carts/carts';
import { isIn, usePendingPurchase } from '../../purchases/purchases';
import { findAnswers, type OrderAnswer } from '../ordering/order-field-answers';
import { payButton } from '../ordering/use-pay';
import type { Shop } from '../../shops/shop';
import { useTotal } from '../../shops/use-total';

interface KnownOrder {
  /** Empty if something is missing; `null` while the saved cards are fetched. */
  ways: readonly { pressed: string; words: string }[] | null;
  answers: readonly OrderAnswer[];
}

/** The ways to pay for which the order in the cart lacks nothing but a press. */
export function useKnownOrder(shop: Shop, isPressed: boolean): KnownOrder {
  const total = useTotal(shop);
  const venue = useVenue();
  const methods = usePaymentMethods();
  const isOnline = methods.includes('online');
  const cards = useQuery({ ...creditCardsQuery, enabled: isOnline });
  const answers = useAnswers(shop);
  const pending = usePendingPurchase(shop.name);
  const isNamed = shop.useCart(({ customerName, customerEmail }) => Boolean(customerName && customerEmail));

  // Between the press and the next page the press itself has a purchase.
  const isUnsettled = !isPressed && pending !== undefined && !isIn(pending, 'placing');
  if (total === 0 || !answers || !isNamed || isUnsettled) return { ways: [], answers: [] };
  if (isOnline && cards.isPending) return { ways: null, answers };
  const card = isOnline ? cards.data?.[0] : undefined;
  const accountWords = sayPayByAccountCard(total, venue.accountCardButtonText);
  const ways = [
    ...(card ? [{ pressed: payButton.savedCard(card.id), words: sayPayByCard(total, card) }] : []),
    ...(methods.includes('account-card') ? [{ pressed: payButton.accountCard, words: accountWords }] : []),
  ];
  return { ways, answers };
}

/** @returns null if a required answer is missing */
function useAnswers(shop: Shop): OrderAnswer[] | null {
  const { takeaway } = useVenue();
  const details = useTakeawayCart((cart) => cart.details);
  const lastDetails = useTakeawayCart((cart) => cart.lastDetails);
  return shop.name === 'takeaway' && takeaway ? findAnswers(takeaway, { details, lastDetails }) : [];
}

export function keepAnswers(answers: readonly OrderAnswer[]): void {
  if (answers.length > 0)
    useTakeawayCart
      .getState()
      .setDetails(Object.fromEntries(answers.map(({ field, value }) => [field.id, value])));
}

/** The provider's words for a card that are not the customer's. */
const cardNames: Record<string, string> = { kort: 'kort', mc: 'Mastercard', visa_dk: 'Visa/Dankort' };

export function sayPayByCard(total: Ore, { type, maskedNumber }: CreditCard): string {
  const name = cardNames[type] ?? type.charAt(0).toUpperCase() + type.slice(1);
  return `Betal ${formatPrice(total)} med ${name} •••• ${maskedNumber.slice(-4)}`;
}

export function sayPayByAccountCard(total: Ore, text: string): string {
  const [, way] = /^Betal (med .+)$/.exec(text) ?? [];
  return way ? `Betal ${formatPrice(total)} ${way}` : `${text} · ${formatPrice(total)}`;
}
