import { storeForms } from '@kantine/contract/store-forms';
import { formatPrice, type Ore } from '@kantine/core';

export function saysPayment(text: string): boolean {
  return storeForms.payment.test(text.normalize());
}

export function sayAccountCard(total: Ore, text: string): string {
  return saysPayment(text) ? text : `${text} · Betal ${formatPrice(total)}`;
}
