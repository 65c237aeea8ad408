import { creditCardsQuery } from '../../credit-cards/credit-cards';
import { usePaymentMethods, useQuery, useVenue } from '@kantine/core';
import { useTakeawayCart } from '../../carts/carts';
import { isIn, usePendingPurchase } from '../../purchases/purchases';
import { findAnswers, type OrderAnswer } from '../ordering/order-field-answers';
import { payButton } from '../ordering/use-pay';
import { sayPayByAccountCard, sayPayByCard } from './pay-words';
import type { Shop } from '../../shops/shop';
import { useTotal } from '../../shops/use-total';

interface Way {
  pressed: string;
  words: string;
}

interface KnownOrder {
  /** Empty if something is missing; `null` while the saved cards are fetched. */
  ways: readonly Way[] | null;
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
  return {
    answers,
    ways: [
      ...(card ? [{ pressed: payButton.savedCard(card.id), words: sayPayByCard(total, card) }] : []),
      ...(methods.includes('account-card')
        ? [
            {
              pressed: payButton.accountCard,
              words: sayPayByAccountCard(total, venue.accountCardButtonText),
            },
          ]
        : []),
    ],
  };
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
