import { mailHrefOf, type Venue } from '@kantine/core';
import type { WithdrawalRequest } from './withdrawal';

const subject = 'Fortrydelse af køb';

/** The words of the standard withdrawal form. */
export function writeMail({ name }: Pick<Venue, 'name'>, request?: WithdrawalRequest): string {
  const { order_id = '', email = '', products = [] } = request ?? {};
  const goods = request && products.length === 0 ? ['Alle varer i ordren'] : products;
  return [
    `Til ${name}`,
    '',
    'Jeg meddeler hermed, at jeg ønsker at gøre fortrydelsesretten gældende for mit køb.',
    '',
    `Ordrenummer: ${order_id}`,
    `Email-adresse: ${email}`,
    'Varer:',
    ...goods.map((product) => `- ${product}`),
  ].join('\n');
}

export function mailHref({ seller }: Pick<Venue, 'seller'>, text: string): string | null {
  if (!seller.email) return null;
  // Unlike `encodeURIComponent`, it takes half of an emoji; a mail program reads its `+` as a plus.
  const query = new URLSearchParams({ subject, body: text.replaceAll('\n', '\r\n') });
  return `${mailHrefOf(seller.email)}?${String(query).replaceAll('+', '%20')}`;
}
