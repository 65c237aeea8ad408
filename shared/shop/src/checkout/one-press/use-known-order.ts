import { useState } from 'react';

import { type CreditCard, creditCardsQuery } from '../../credit-cards/credit-cards';
import { formatPrice, type Ore, usePaymentMethods, useQuery, useVenue } from '@kantine/core';
import { useTakeawayCart } from '../../carts/carts';
import type { OrderAnswer } from '../ordering/order-field-answers';
import { useCompleteAnswers } from '../ordering/use-complete-answers';
import { sayAccountCard, saysPayment } from '../order-details/say-payment';
import { payButton } from '../ordering/use-pay';
import type { Shop } from '../../shops/shop';
import { useTotal } from '../../shops/use-total';

interface KnownOrder {
  ways: readonly { pressed: string; words: string }[] | null;
  answers: readonly OrderAnswer[];
}

export function useKnownOrder(shop: Shop, isPressed: boolean): KnownOrder {
  const total = useTotal(shop);
  const venue = useVenue();
  const methods = usePaymentMethods();
  const isOnline = methods.includes('online');
  const cards = useQuery({ ...creditCardsQuery, enabled: isOnline });
  const answers = useCompleteAnswers(shop, isPressed);
  // Another card would come where a button stands: it is offered when the cart is opened again.
  const firstCard = cards.isPending ? undefined : (cards.data?.[0]?.id ?? null);
  const [offered, setOffered] = useState(firstCard);
  if (offered === undefined && firstCard !== undefined) setOffered(firstCard);
  if (answers === null) return { ways: [], answers: [] };
  if (isOnline && cards.isPending) return { ways: null, answers };
  const card = isOnline && firstCard === offered ? cards.data?.[0] : undefined;
  const accountWords = sayPayByAccountCard(total, venue.accountCardButtonText);
  const ways = [
    ...(card ? [{ pressed: payButton.savedCard(card.id), words: sayPayByCard(total, card) }] : []),
    ...(methods.includes('account-card') ? [{ pressed: payButton.accountCard, words: accountWords }] : []),
  ];
  return { ways, answers };
}

export function keepAnswers(answers: readonly OrderAnswer[]): void {
  if (answers.length > 0)
    useTakeawayCart
      .getState()
      .setDetails(Object.fromEntries(answers.map(({ field, value }) => [field.id, value])));
}

const cardNames: Record<string, string> = { kort: 'kort', mc: 'Mastercard', visa_dk: 'Visa/Dankort' };

export function sayPayByCard(total: Ore, { type, maskedNumber }: CreditCard): string {
  const name = cardNames[type] ?? type.charAt(0).toUpperCase() + type.slice(1);
  return `Betal ${formatPrice(total)} med ${name} •••• ${maskedNumber.slice(-4)}`;
}

export function sayPayByAccountCard(total: Ore, text: string): string {
  const [, way] = /^Betal (med .+)$/.exec(text) ?? [];
  if (way) return `Betal ${formatPrice(total)} ${way}`;
  return saysPayment(text) ? `${text} · ${formatPrice(total)}` : sayAccountCard(total, text);
}
