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
    { name: 'E-mail', value: email, href: `mailto:${email}` },
    { name: 'Telefon', value: phone, href: `tel:${phone.replace(/[ -]/g, '')}` },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Danish VAT is 25 % of the price without it. */
export function vatIn(total: Ore): Ore {
  return Math.round(total / 5);
}
