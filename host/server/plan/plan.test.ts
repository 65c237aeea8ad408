import assert from 'node:assert/strict';
import { it } from 'node:test';

import { settingsMark } from '@kantine/contract/settings-mark';

import { emptyRegistry, parseRegistry } from '../registry/registry.ts';
import { sectionManifest } from '../testing/fixture.ts';
import { noTemplate } from '../template/template.ts';
import { callsOf, isMissing, planOf } from './plan.ts';
import { checkedStore, noStore, readStore } from './store-record.ts';
import { testVenue } from '../testing/venue.ts';

const route = (path: string, ...calls: string[]) => ({ path, calls });
const registry = parseRegistry(
  JSON.stringify({
    sections: {
      takeaway: {
        ...sectionManifest('takeaway'),
        routes: [
          route('', '/takeaway/menu-items/:openDay'),
          route(':date', '/takeaway/menu-items/:openDay'),
          route('uge/:date', '/takeaway/menu-items/:weekDay1', '/takeaway/menu-items/:weekDay2'),
          { path: 'cart' },
          { path: 'orders', access: 'account', calls: ['/orders'] },
          { path: 'svar/:token', hasSecretInPath: true },
        ],
      },
      meetings: { ...sectionManifest('meetings'), routes: [route('')] },
      kaffe: sectionManifest('kaffe'),
      gammel: { ...sectionManifest('gammel'), retired: '2026-11-01T12:00:00Z' },
      quiz: { ...sectionManifest('quiz'), routes: [route(''), route('spil/*')] },
      retail: {
        ...sectionManifest('retail'),
        routes: [
          {
            ...route('', '/retail/folders', '/retail/products'),
            queryParameters: ['uden'],
            browserParameters: ['q'],
          },
          route('kind/:id', '/retail/of/:id/:today'),
        ],
      },
    },
  }),
  [],
  emptyRegistry,
  assert.fail,
);
const planCall = '/iss-menu-plan/menus/:week/:year/:serving';
const shellRoute = (path: string, ...calls: string[]) => ({
  ...{ path, calls, files: [], shares: [], queryParameters: [], browserParameters: [] },
  ...{ isIndexed: true, isPersonal: false, hasSecretInPath: false },
});
const shell = {
  ...noTemplate.shell,
  known: ['takeaway', 'account'],
  routes: [
    shellRoute('', '/takeaway/menu-items/:openDay', '/takeaway/menu-items/:nextOpenDay'),
    shellRoute('iss-menu-plan', planCall),
    shellRoute('iss-menu-plan/:date', planCall),
  ],
};
const release = { template: { ...noTemplate, shell }, registry };

const monday = Date.parse('2026-11-23T12:00:00+01:00');
const at = (address: string, opening_days: string[] | null = ['Tuesday', 'thursday'], now = monday) => {
  const store = readStore({ data: { attributes: { takeaway_section: opening_days && { opening_days } } } });
  return callsOf(planOf(address, testVenue(), release, store), store, now);
};
const menu = (day: string) => [`/takeaway/menu-items/${day}`];
const plan = (week: number, year: number) => [`/iss-menu-plan/menus/${week}/${year}/lunch`];

for (const [what, address, calls] of [
  ['the first open day', '/takeaway', menu('2026-11-24')],
  ['the day of an open one', '/takeaway/2026-11-26', menu('2026-11-26')],
  ['the next open day of a closed one', '/takeaway/2026-11-27', menu('2026-12-01')],
  ['the first open day of one that is over', '/takeaway/2020-01-01', menu('2026-11-24')],
  ['the open days of a week', '/takeaway/uge/2026-11-30', [...menu('2026-12-01'), ...menu('2026-12-03')]],
  [
    'the open days of this week for one that is over',
    '/takeaway/uge/2026-11-16',
    [...menu('2026-11-24'), ...menu('2026-11-26')],
  ],
  ['no menu of a day far ahead', '/takeaway/2028-01-04', []],
  ['no menu of a day that does not exist', '/takeaway/2026-02-30', []],
  ['nothing for a page without calls', '/takeaway/cart', []],
  ['nothing that belongs to a person', '/takeaway/orders', []],
  ['nothing for an unknown page', '/takeaway/a/b', []],
  ['calls without parameters', '/retail', ['/retail/folders', '/retail/products']],
  ['the parameters of the path, and today', '/retail/kind/7', ['/retail/of/7/2026-11-23']],
  ['no part that is no plain word', '/retail/kind/a%20b', []],
  [
    'the next two open days on the front page',
    '/?kost=vegansk',
    [...menu('2026-11-24'), ...menu('2026-11-26')],
  ],
  ['this week', '/iss-menu-plan', plan(48, 2026)],
  ['the last week of a long year', '/iss-menu-plan/2027-01-03', plan(53, 2026)],
  ['the first week of a year', '/iss-menu-plan/2024-12-30', plan(1, 2025)],
  ['all calls without parameters for the sitemap', '/sitemap.xml', ['/retail/folders', '/retail/products']],
  ['nothing for the manifest', '/manifest.webmanifest', []],
] as const)
  it(`the server asks for ${what}`, () => assert.deepEqual(at(address), calls));

it('the server asks for today while every day is open, by the Danish clock', () => {
  const beforeMidnight = Date.parse('2026-11-23T22:30:00Z');
  assert.deepEqual(at('/takeaway', [], beforeMidnight), menu('2026-11-23'));
  assert.deepEqual(at('/takeaway', [], beforeMidnight + 60 * 60_000), menu('2026-11-24'));
});

it('the server asks for the next week when no open day of this one is left', () => {
  const friday = Date.parse('2026-11-27T12:00:00+01:00');
  const days = at('/takeaway/uge/2026-11-23', undefined, friday);
  assert.deepEqual(days, [...menu('2026-12-01'), ...menu('2026-12-03')]);
});

it('the server asks for no menu of a venue without takeaway', () => {
  for (const address of ['/', '/takeaway']) assert.deepEqual(at(address, null), []);
});

it('a venue has no accounts while their section is retired, in a record that the browser fetches too', () => {
  const account = { ...sectionManifest('account'), retired: '2026-11-01T12:00:00Z' };
  const registry = parseRegistry(JSON.stringify({ sections: { account } }), [], emptyRegistry, assert.fail);
  const body = { data: { attributes: { has_accounts: true } } };
  const store = checkedStore(body, registry);
  assert.equal(store.hasAccounts, false);
  assert.deepEqual(store.body, { data: { attributes: { has_accounts: false } }, sectionVerdicts: {} });
  assert.deepEqual(store.checked, {
    marks: { has_accounts: settingsMark(true) },
    changes: { has_accounts: false },
    verdicts: {},
  });
  assert.equal(checkedStore(body, emptyRegistry).hasAccounts, true);
});

const isMissingAt = (address: string, attributes: object | null) => {
  const store = readStore(attributes && { data: { attributes } });
  return isMissing(planOf(address, testVenue(), release, store), store);
};
const both = { takeaway_section: {}, retail_section: {}, has_accounts: true };
const urls = ['Om-Os', '/s%C3%A6son/', 'takeaway/a/b', 'gammel'];
const ownPages = { pages: urls.map((url) => ({ url })) };

for (const [what, address, attributes] of [
  ['an unknown address', '/findes-ikke', both],
  ['an unknown address with a query', '/findes-ikke?uden=a', both],
  ['an address that the server does not render', '/findes-ikke#1', both],
  ['a content page that the store does not have', '/om-os', both],
  ['an address that a section does not have', '/takeaway/a/b', both],
  ['an address below the link of a mail', '/takeaway/svar/a/b', both],
  ['a section that the store does not have', '/takeaway', {}],
  ['a page of a section that the store does not have', '/takeaway/cart', {}],
  ['a retired section', '/gammel', both],
  ['a retired section before the store record is known', '/gammel', null],
  ['a section for accounts where the store has none', '/meetings', { meetings_section: {} }],
] as const)
  it(`${what} is missing`, () => assert.equal(isMissingAt(address, attributes), true));

for (const [what, address, attributes] of [
  ['an address of the shell', '/ISS-menu-plan?servering=dinner', {}],
  ['an address of a section', '/Takeaway/2026-11-26', both],
  ['an address of a person', '/takeaway/orders', both],
  ['the link of a mail whose token has a slash', '/takeaway/svar/a%2Fb', both],
  ['a parameter that only the rendering can judge', '/retail/kind/999', both],
  ['a content page, whatever its capitals', '/OM-OS/', ownPages],
  ['a content page, however it is encoded', '/S%C3%86SON', ownPages],
  ['a content page in the place of a section', '/takeaway/a/b', ownPages],
  ['a content page in the place of a retired section', '/gammel', ownPages],
  ['a section whose code could not be fetched', '/account/login', both],
  ['any address of a section whose routes are not known', '/kaffe/a/b', both],
  ['any address of a section with a pattern that only the router reads', '/quiz/a/b', both],
  ['any address before the store record is known', '/findes-ikke', null],
] as const)
  it(`${what} is not missing`, () => assert.equal(isMissingAt(address, attributes), false));

it('no address is missing where the build of the shell names no routes', () => {
  const store = readStore({ data: { attributes: {} } });
  const old = { ...release, template: noTemplate };
  assert.equal(isMissing(planOf('/findes-ikke', testVenue(), old, store), store), false);
});

it('the query of a section is read before the record says whether the venue has it', () => {
  const before = (url: string) => planOf(url, testVenue(), release, noStore);
  assert.equal(before('/retail?uden=gluten').address, '/retail?uden=gluten');
  assert.equal(before('/retail?q=kaffe').isRendered, false);
  const withoutRetail = readStore({ data: { attributes: {} } });
  assert.equal(planOf('/retail?uden=gluten', testVenue(), release, withoutRetail).address, '/retail');
});
