import type { WireStore } from '@kantine/contract';
import { sellerFactsOf, vatIn } from './seller';
import { toVenue } from './store-record';

const record = {
  name: 'Kantinen',
  address: 'Havnegade 1',
  registration_number: '12 34 56 78',
  email: 'hej@kantinen.dk',
  phone: '+45 33 12 34 56',
};
const venueOf = (store: unknown) => toVenue(store as WireStore);

test('a venue that says who it is has its name, address, number, e-mail and phone', () => {
  expect(sellerFactsOf(venueOf(record))).toEqual([
    { name: 'Sælger', value: 'Kantinen, Havnegade 1' },
    { name: 'CVR', value: '12345678' },
    { name: 'E-mail', value: 'hej@kantinen.dk', href: 'mailto:hej@kantinen.dk' },
    { name: 'Telefon', value: '+45 33 12 34 56', href: 'tel:+4533123456' },
  ]);
});

test('a phone number with hyphens is called without them', () => {
  const facts = sellerFactsOf(venueOf({ ...record, phone: '+45 33-11-22-33' }));
  expect(facts.at(-1)).toEqual({ name: 'Telefon', value: '+45 33-11-22-33', href: 'tel:+4533112233' });
});

test('a venue that says only its name and address has nothing to show', () => {
  expect(sellerFactsOf(venueOf({ name: 'Kantinen', address: 'Havnegade 1' }))).toEqual([]);
});

test.each([
  ['registration_number', 12345678, '12345678'],
  ['registration_number', 'DK-12345678', '12345678'],
  ['registration_number', 'otte tal', ''],
  ['registration_number', '1234567', ''],
  ['registration_number', '123456789', ''],
  ['registration_number', {}, ''],
  ['email', 'hej@kantinen.dk\nBcc: x@y.dk', ''],
  ['email', 'hej@kantinen.dk?bcc=x@y.dk', ''],
  ['email', 'hej', ''],
  ['email', 'hej@blåbær.dk', 'hej@blåbær.dk'],
  ['email', ['hej@kantinen.dk'], ''],
  ['phone', 33123456, '33123456'],
  ['phone', '33-11-22-33', '33-11-22-33'],
  ['phone', '+45 33-11-22-33', '+45 33-11-22-33'],
  ['phone', '33112233-', ''],
  ['phone', '-33112233', ''],
  ['phone', '----', ''],
  ['phone', 'ring', ''],
  ['phone', '12;ext=9', ''],
])('%s %j is read as %j', (name, value, read) => {
  const { seller } = venueOf({ ...record, [name]: value });
  const { registrationNumber, email, phone } = seller;
  expect({ registration_number: registrationNumber, email, phone }).toMatchObject({ [name]: read });
});

test.each([
  ['https://www.was.digst.dk/kantinen-dk', 'https://www.was.digst.dk/kantinen-dk'],
  ['javascript:alert(1)', null],
  ['/was', null],
  ['https://a b', null],
  [7, null],
])('a statement on accessibility at %j is read as %j', (url, href) => {
  expect(venueOf({ ...record, accessibility_statement_url: url }).accessibilityHref).toBe(href);
});

test.each([
  [25_300, 5_060],
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1],
  [6_499, 1_300],
])('%d øre have %d øre of VAT', (total, vat) => {
  expect(vatIn(total)).toBe(vat);
});
