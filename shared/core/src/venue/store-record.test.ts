import type { WireStore } from '@kantine/contract';
import { plainPath } from '@kantine/contract/routes';
import { onIgnoredField } from '../values/fields';
import { toAssetUrl, toHref, toVenue } from './store-record';
import { paymentMethodsFor } from './venue';

/** A record with wrong types, as a foreign API may send it. */
const wire = (store: unknown) => store as WireStore;

test('a venue with an empty record sells nothing and causes no error', () => {
  expect(toVenue(wire({}))).toEqual({
    name: 'Kantine',
    pageTitle: 'Kantine',
    address: '',
    logo: null,
    logoDark: null,
    backgroundImage: null,
    footer: { left: '', right: '', foodAuthorityUrl: null },
    seller: { registrationNumber: '', email: '', phone: '' },
    pricesIncludeVat: false,
    accessibilityHref: null,
    conditionsHref: null,
    privacyHref: null,
    hasAccounts: false,
    allowsGuestPurchases: false,
    payButtonText: 'Til betaling',
    accountCardButtonText: 'Betal med medarbejderkort',
    paymentMethods: [],
    accountGroups: new Map(),
    accountFields: [],
    pages: [],
    takeaway: null,
    menuPlan: null,
    settings: new Map(),
    lastSettings: new Map(),
    turnedOff: new Map(),
    turnedOn: new Map(),
    places: new Map(),
    record: {},
  });
});

test('a list of a place that is wrong is named by its attribute, not by a name of the API', () => {
  const names: string[] = [];
  onIgnoredField((name) => names.push(name));
  const { places } = toVenue(wire({ places: { 'home/v1': ['te', {}], ['x'.repeat(1_000)]: 5, tom: null } }));
  onIgnoredField(() => undefined);
  expect([...places]).toEqual([['home/v1', ['te']]]);
  expect(new Set(names)).toEqual(new Set(['places']));
});

test('an attribute that is not empty turns on a plug-in section', () => {
  const { turnedOn } = toVenue(
    wire({ kaffe_section: {}, is_section: true, nej_section: null, nul: 0, tom: '' }),
  );
  expect([...turnedOn.keys()]).toEqual(['kaffe_section', 'is_section']);
});

test.each([
  [{ alias: 'Kantinen', name: 'Kantinen A/S' }, 'Kantinen', 'Kantinen'],
  [{ alias: null, name: 'Kantinen A/S' }, 'Kantinen A/S', 'Kantinen A/S'],
  [{ alias: '', name: 'Kantinen A/S', page_title: 'Bestil mad' }, 'Kantinen A/S', 'Bestil mad'],
])('a record with %j gives the name %s and the tab title %s', (store, name, pageTitle) => {
  expect(toVenue(store)).toMatchObject({ name, pageTitle });
});

test.each([
  [{ address: 'Havnegade 1', zip_code: '1058', city: 'København K' }, 'Havnegade 1, 1058 København K'],
  [{ address: 'Havnegade 1', zip_code: null, city: 'København K' }, 'Havnegade 1, København K'],
  [{ address: null, city: 'København K' }, 'København K'],
])('the address of %j is %s', (store, address) => {
  expect(toVenue(wire(store)).address).toBe(address);
});

test('numbers can come as text', () => {
  const venue = toVenue(
    wire({
      payment_methods: ['online'],
      account_groups: [{ id: '3', payment_methods: ['account-card'] }],
    }),
  );
  expect(paymentMethodsFor(venue, { account_group_id: '3' })).toEqual(['account-card']);
});

test('unknown payment methods, account fields and pages without an address are left out', () => {
  const venue = toVenue(
    wire({
      payment_methods: ['mobile', 'online', null, 'account-card', 'Online'],
      account_fields: [
        { name: 'toString', alias: 'Fælde' },
        { name: 'department', alias: 'Kontor', is_required: true },
        { name: 'phone', alias: null },
      ],
      pages: [{ name: 'Uden adresse' }, { url: '/om-os', show_in_menu: true }],
    }),
  );
  expect(venue.paymentMethods).toEqual(['online', 'account-card']);
  expect(venue.accountFields).toEqual([
    { name: 'department', label: 'Kontor', isRequired: true },
    { name: 'phone', label: 'Telefon', isRequired: false },
  ]);
  expect(venue.pages).toEqual([{ name: '/om-os', url: 'om-os', icon: null, isInMenu: true, content: '' }]);
});

test.each([
  ['betingelser', '/betingelser'],
  ['/betingelser', '/betingelser'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['https://kantinen.dk/vilkaar', 'https://kantinen.dk/vilkaar'],
  ['HTTP://kantinen.dk', 'HTTP://kantinen.dk'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  [' javascript:alert(1)', null],
  ['\tjavascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['/\t/evil.example', '/evil.example'],
  [' https://kantinen.dk ', 'https://kantinen.dk'],
  ['', null],
  [null, null],
  [undefined, null],
])('the store’s link to %j leads to %j', (url, href) => {
  expect(toHref(url)).toBe(href);
});

test.each([
  ['om-os', '/om-os'],
  ['/om-os', '/om-os'],
  ['//evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['Om-Os', '/Om-Os'],
  ['om/os', '/om/os'],
  ['om os', '/om%20os'],
  ['om%20os', '/om%20os'],
  ['sæson/æbler', '/s%C3%A6son/%C3%A6bler'],
  ['s%C3%A6son', '/s%C3%A6son'],
  ['hvad?', '/hvad%3F'],
  ['hvad?/nu', '/hvad%3F/nu'],
  ['hvad%3F', '/hvad%3F'],
  ['c#', '/c%23'],
  ['100%-okologi', '/100%25-okologi'],
  ['100%25-okologi', '/100%25-okologi'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['\ud800', '/%EF%BF%BD'],
])('the page %j has the link %j, also as that of the conditions', (url, href) => {
  const venue = toVenue({ name: '', pages: [{ name: 'Side', url }], conditions_page_url: url });
  expect(`/${venue.pages[0]?.url}`).toBe(href);
  expect(plainPath(href)).toBe(plainPath(url).replace('\ud800', '\ufffd'));
  expect(venue.conditionsHref).toBe(href);
});

test.each([
  ['Hvad?', '/Hvad%3F'],
  ['hvad#priser', '/hvad#priser'],
  ['hvad?sprog=da', '/hvad?sprog=da'],
  ['/storage/vilkaar.pdf?v=2#side=3', '/storage/vilkaar.pdf?v=2#side=3'],
  ['https://kantinen.dk/hvad?', 'https://kantinen.dk/hvad?'],
  ['', null],
])('the conditions at %j, beside the pages “hvad” and “hvad?”, have the link %j', (url, href) => {
  const pages = ['hvad', 'hvad?', '/'].map((one) => ({ name: one, url: one }));
  const venue = toVenue({ name: '', pages, conditions_page_url: url, privacy_page_url: url });
  expect([venue.conditionsHref, venue.privacyHref]).toEqual([href, href]);
});

test.each([
  ['logo.svg', '/storage/logo.svg'],
  ['/billeder/rød grød.jpg', '/storage/billeder/r%C3%B8d%20gr%C3%B8d.jpg'],
  ['../../api/v1/account', '/storage/api/v1/account'],
  ['//evil.example/x.png', '/storage/evil.example/x.png'],
  ['x.png?token=1#y', '/storage/x.png%3Ftoken%3D1%23y'],
  ['', null],
  [null, null],
])('the store’s picture %j has the address %j', (path, url) => {
  expect(toAssetUrl(path)).toBe(url);
});

describe('how a person may pay', () => {
  const venue = toVenue(
    wire({
      payment_methods: ['online', 'account-card'],
      account_groups: [
        { id: 1, payment_methods: ['online'] },
        { id: 2, payment_methods: ['account-card'] },
        { id: 3, payment_methods: [] },
        { id: 4 },
        { id: 5, payment_methods: null },
      ],
    }),
  );
  const withoutOnline = toVenue(wire({ payment_methods: ['account-card'] }));

  test.each([
    ['a guest: online only', venue, null, ['online']],
    ['a guest where there is no online payment: not at all', withoutOnline, null, []],
    ['an account: by its group', venue, { account_group_id: 2 }, ['account-card']],
    ['an account whose group may not pay: not at all', venue, { account_group_id: 3 }, []],
    [
      'an account whose group names none: by the store',
      venue,
      { account_group_id: 4 },
      ['online', 'account-card'],
    ],
    [
      'an account whose group’s list is null: by the store',
      venue,
      { account_group_id: 5 },
      ['online', 'account-card'],
    ],
    [
      'an account of an unknown group: by the store',
      venue,
      { account_group_id: 9 },
      ['online', 'account-card'],
    ],
    [
      'an account without a group: by the store',
      venue,
      { account_group_id: null },
      ['online', 'account-card'],
    ],
    ['an account not looked up yet: by the store', venue, {}, ['online', 'account-card']],
  ])('%s', (_, store, account, methods) => {
    expect(paymentMethodsFor(store, account)).toEqual(methods);
  });
});

test.each([
  ['with a hole in it', [null, { name: 'Om os', url: 'om-os' }], ['om-os']],
  ['that is no list', {}, []],
])('a list of pages %s breaks no site', (_name, pages, urls) => {
  expect(toVenue(wire({ pages })).pages.map(({ url }) => url)).toEqual(urls);
});

test.each([{}, { alias: null }, { alias: 5 }])(
  'the menu plan %j has its default name',
  (iss_menu_plan_section) => {
    expect(toVenue(wire({ iss_menu_plan_section })).menuPlan).toEqual({ title: 'Ugens menu' });
  },
);

test.each(['yes', 5, true, [], null])('the menu plan %j is none', (iss_menu_plan_section) => {
  expect(toVenue(wire({ iss_menu_plan_section })).menuPlan).toBeNull();
});
