import { formatPrice, type Ore } from '@kantine/core';
import type { CreditCard } from '../../credit-cards/credit-cards';

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
