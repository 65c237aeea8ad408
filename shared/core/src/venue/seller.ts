import type { Ore } from '../money/money';
import type { Venue } from './store-record';

interface SellerFact {
  name: string;
  value: string;
  href?: string;
}

export function sellerFactsOf({ name, address, seller }: Venue): SellerFact[] {
  const { registrationNumber, email, phone } = seller;
  if (!registrationNumber && !email && !phone) return [];
  const facts: SellerFact[] = [
    { name: 'Sælger', value: [name, address].filter(Boolean).join(', ') },
    { name: 'CVR', value: registrationNumber },
    { name: 'E-mail', value: email, href: mailHrefOf(email) },
    { name: 'Telefon', value: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Some mail programs read a sign of the name as the beginning of a subject, a copy or another address. */
export function mailHrefOf(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `mailto:${encodeURIComponent(name)}@${domain}`;
}

/** Danish VAT is 25 % of the price without it. */
export function vatIn(total: Ore): Ore {
  return Math.round(total / 5);
}
