import type { WireStore } from '@kantine/contract';
import { storeForms } from '@kantine/contract/store-forms';
import { growthOf, hostilePieces, linearGrowth } from '@kantine/testing/growth';

import { onIgnoredField } from '../values/fields';
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
  ['registration_number', 'DK-12345678', '12345678'],
  ['registration_number', 'DK 12 34 56 78', '12345678'],
  ['registration_number', 'CVR 12345678', '12345678'],
  ['registration_number', 'CVR-nr.: DK-12345678', '12345678'],
  ['registration_number', 'cvr nr. 12345678', '12345678'],
  ['registration_number', '12-34-56-78', '12345678'],
  ['registration_number', '12.34.56.78', '12345678'],
  ['registration_number', 'CVR', ''],
  ['registration_number', 'SE 12345678', ''],
  ['registration_number', 'otte tal', ''],
  ['registration_number', '1234567', ''],
  ['registration_number', '123456789', ''],
  ['registration_number', {}, ''],
  ['email', 'hej@kantinen.dk\nBcc: x@y.dk', ''],
  ['email', 'hej@kantinen.dk?bcc=x@y.dk', ''],
  ['email', 'hej', ''],
  ['email', 'hej@blåbær.dk', 'hej@blåbær.dk'],
  ['email', "o'neil@k.dk", "o'neil@k.dk"],
  ['email', 'a&b@k.dk', 'a&b@k.dk'],
  ['email', 'hej@k@k.dk', ''],
  ['email', '"<b>"@k.dk', ''],
  ['email', 'javascript:alert(1)@k.dk', ''],
  ['email', ['hej@kantinen.dk'], ''],
  ['phone', '(+45) 12 34 56 78', '(+45) 12 34 56 78'],
  ['phone', '12.34.56.78', '12.34.56.78'],
  ['phone', 'tlf. 12 34 56 78', '12 34 56 78'],
  ['phone', 'Telefon: +45 12345678', '+45 12345678'],
  ['phone', '0045 12345678', '0045 12345678'],
  ['phone', '112', '112'],
  ['phone', '12\u00a034\u00a056\u00a078', '12\u00a034\u00a056\u00a078'],
  ['phone', '12', ''],
  ['phone', '12 34 (56', ''],
  ['phone', 'javascript:12345678', ''],
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
  ['registration_number', 12345678],
  ['phone', 33112233],
  ['email', 7],
  ['email', 'hej'],
  ['phone', 'ring'],
])('a %s of %j has no effect, and is named once', (name, value) => {
  const names: string[] = [];
  onIgnoredField((one) => names.push(one));
  const facts = sellerFactsOf(venueOf({ ...record, [name]: value }));
  onIgnoredField(() => undefined);
  expect(facts).toHaveLength(3);
  expect(names).toEqual([name]);
});

test.each([
  ['phone', '(+45) 12.34.56.78', 'tel:+4512345678'],
  ['phone', 'tlf. 112', 'tel:112'],
  ['email', "o'neil@k.dk", "mailto:o'neil@k.dk"],
  ['email', 'a&b@k.dk', 'mailto:a%26b@k.dk'],
  ['email', 'a?bcc=x%40y.dk@k.dk', 'mailto:a%3Fbcc%3Dx%2540y.dk@k.dk'],
])('a %s of %j leads to %j', (name, value, href) => {
  const facts = sellerFactsOf(venueOf({ ...record, email: '', phone: '', [name]: value }));
  expect(facts.at(-1)?.href).toBe(href);
});

test.each(hostilePieces)('many %j are no seller in linear time', (piece) => {
  for (const form of [storeForms.registrationNumber, storeForms.email, storeForms.phone])
    expect(growthOf((text) => form.test(`${text}x`), piece)).toBeLessThan(linearGrowth);
});

test.each([
  ['https://www.was.digst.dk/kantinen-dk', 'https://www.was.digst.dk/kantinen-dk'],
  ['javascript:alert(1)', null],
  ['/was', null],
  ['https://www.was.digst.dk/kantinen–kbh', 'https://www.was.digst.dk/kantinen%E2%80%93kbh'],
  [' https://kommune.dk ', 'https://kommune.dk/'],
  ['https://kommune.dk:99999/', null],
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
