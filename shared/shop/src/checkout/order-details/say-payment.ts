import { formatPrice, type Ore } from '@kantine/core';

/** The words of a button that orders must say that it costs: directive 2011/83/EU, article 8(2). */
export function saysPayment(text: string): boolean {
  return /betal|køb|bestil/i.test(text);
}

export function sayAccountCard(total: Ore, text: string): string {
  return saysPayment(text) ? text : `${text} · Betal ${formatPrice(total)}`;
}
