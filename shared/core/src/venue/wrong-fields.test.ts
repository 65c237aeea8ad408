import type { WireStore } from '@kantine/contract';
import { withWrongFields, wrongTypesIn } from '@kantine/testing/wrong-values';

import { toVenue, type Venue } from './store-record';

const record: WireStore = {
  name: 'Kantinen A/S',
  alias: 'Kantinen',
  page_title: 'Bestil mad',
  address: 'Havnegade 1',
  zip_code: '1058',
  city: 'København K',
  logo_path: 'logo.svg',
  background_image_path: 'bg.jpg',
  left_footer_text: '<p>Venstre</p>',
  right_footer_text: '<p>Højre</p>',
  food_authority_url: 'https://findsmiley.example',
  conditions_page_url: 'betingelser',
  privacy_page_url: 'privatliv',
  has_accounts: true,
  allows_guest_purchases: true,
  pay_button_text: 'Betal',
  account_card_payment_button_text: 'På kortet',
  payment_methods: ['online', 'account-card'],
  account_groups: [
    { id: 1, payment_methods: ['online'] },
    { id: 2, payment_methods: ['account-card'] },
  ],
  account_fields: [{ name: 'name', alias: 'Fulde navn', is_required: true }, { name: 'phone' }],
  pages: [
    { name: 'Om os', url: 'om-os', icon: 'info', show_in_menu: true, content: '<p>Om os</p>' },
    { name: 'Privatliv', url: 'privatliv' },
  ],
  iss_menu_plan_section: { alias: 'Ugens mad' },
};

/** The parts of the venue that a field may change. A section also stands in `turnedOn`. */
const partsOf: Record<string, (keyof Venue)[]> = {
  name: ['name'],
  alias: ['name'],
  page_title: ['pageTitle'],
  address: ['address'],
  zip_code: ['address'],
  city: ['address'],
  logo_path: ['logo'],
  background_image_path: ['backgroundImage'],
  left_footer_text: ['footer'],
  right_footer_text: ['footer'],
  food_authority_url: ['footer'],
  conditions_page_url: ['conditionsHref'],
  privacy_page_url: ['privacyHref'],
  has_accounts: ['hasAccounts'],
  allows_guest_purchases: ['allowsGuestPurchases'],
  pay_button_text: ['payButtonText'],
  account_card_payment_button_text: ['accountCardButtonText'],
  payment_methods: ['paymentMethods'],
  account_groups: ['accountGroups'],
  account_fields: ['accountFields'],
  pages: ['pages'],
  iss_menu_plan_section: ['menuPlan'],
};

const whole = toVenue(record);
const changedParts = (venue: Venue) =>
  (Object.keys(venue) as (keyof Venue)[]).filter(
    (part) => part !== 'turnedOn' && part !== 'record' && !isEqual(venue[part], whole[part]),
  );
const isEqual = (one: unknown, other: unknown) => {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
};

test.each(Object.keys(record))('a wrong value in `%s` changes no other part of the venue', (name) => {
  const cases = withWrongFields({ [name]: record[name as keyof WireStore] });
  expect(cases.length).toBeGreaterThan(0);
  for (const { field, wrong, wire } of cases) {
    const venue = toVenue({ ...record, ...wire });
    const others = changedParts(venue).filter((part) => !partsOf[name]!.includes(part));
    expect([field, wrong, others, wrongTypesIn({ ...venue, record }, whole)]).toEqual([field, wrong, [], []]);
  }
});

test.each([
  ['pages', 'pages'],
  ['account_fields', 'accountFields'],
  ['account_groups', 'accountGroups'],
] as const)('a wrong value in the first item of `%s` keeps the second', (name, part) => {
  const [first, second] = record[name] as [object, object];
  const last = [...whole[part]].at(-1);
  for (const { field, wrong, wire } of withWrongFields([first])) {
    const venue = toVenue({ ...record, [name]: [...wire, second] });
    expect([field, wrong, [...venue[part]].at(-1)]).toEqual([field, wrong, last]);
  }
});
