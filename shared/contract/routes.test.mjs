import assert from 'node:assert/strict';
import { it } from 'node:test';

import {
  calendar,
  encodePath,
  fillCalls,
  fits,
  isFileAddress,
  isOn,
  match,
  openDaysOfWeek,
  plainPath,
  toOpeningDays,
} from './routes.mjs';

for (const [spelling, path] of [
  ['/om-os', '/om-os'],
  ['/om-os/', '/om-os'],
  ['//om-os', '/om-os'],
  ['/om-os/.', '/om-os'],
  ['/./om-os//', '/om-os'],
  ['/a/../om-os', '/om-os'],
  ['/a/%2e%2E/om-os', '/om-os'],
  ['/../../om-os', '/om-os'],
  ['/%6fm-os', '/om-os'],
  ['/om%2Fos', '/om/os'],
  ['/\\om-os', '/om-os'],
  ['/Om-Os', '/Om-Os'],
  ['/s%C3%A6son', '/sæson'],
  ['/sa%CC%8A', '/så'],
  ['/%256fm-os', '/%6fm-os'],
  ['/50%-rabat/%6fm', '/50%-rabat/om'],
  ['/%ff', '/%ff'],
  ['', '/'],
  ['/', '/'],
])
  it(`reads the address ${spelling} as ${path}`, () => {
    assert.equal(plainPath(spelling), path);
    assert.equal(plainPath(encodePath(path)), path);
  });

it('never makes the address of another site, or of a query', () => {
  for (const spelling of [
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/%2F%2Fevil',
  ])
    assert.doesNotMatch(encodePath(plainPath(spelling)), /^\/[/\\]/);
  assert.equal(encodePath(plainPath('/a%3Fb%23c')), '/a%3Fb%23c');
});

for (const [address, isFile] of [
  ['/storage/betingelser.pdf', true],
  ['/%73torage/menu#side=2', true],
  ['/api/v1/store', true],
  ['/assets/main.js?v=1', true],
  ['/sections/retail/1/x', true],
  ['/.well-known/security.txt', true],
  ['/a/../.well-known/x', true],
  ['/sitemap.xml', true],
  ['/robots.TXT', true],
  ['/manifest.webmanifest', true],
  ['/om-os', false],
  ['/om-os?fil=a.js#b.css', false],
  ['/storage-rum', false],
  ['/takeaway/api/x', false],
  ['/', false],
])
  it(`${address} is the address of ${isFile ? 'a file' : 'a page'}`, () =>
    assert.equal(isFileAddress(address), isFile));

it('finds the closest route in whatever order they stand', () => {
  const found = match(
    [':date', 'cart', ':id'].map((path) => ({ path })),
    '/cart',
  );
  assert.deepEqual(found, { route: { path: 'cart' }, parameters: {} });
});

it('turns a section on by its attribute and by accounts', () => {
  const store = { turnedOn: new Set(['tea']), turnedOff: new Set(['broken']), hasAccounts: false };
  for (const [menu, expected] of [
    [{}, true],
    [{ storeAttribute: 'tea' }, true],
    [{ storeAttribute: 'wine' }, false],
    [{ needsAccount: true }, false],
    [{ storeAttribute: 'tea', needsAccount: true }, false],
  ])
    assert.equal(isOn('tea', menu, store), expected);
  assert.equal(isOn('broken', { storeAttribute: 'tea' }, store), false);
});

it('knows the days of an address, and none of a day that does not exist', () => {
  const tuesdays = toOpeningDays(['Tuesday']);
  assert.deepEqual(calendar('2026-11-23', tuesdays, '2026-12-30'), {
    today: '2026-11-23',
    openDay: '2027-01-05',
    nextOpenDay: '2027-01-12',
    weekDay1: '2026-12-29',
    week: '53',
    year: '2026',
  });
  assert.deepEqual(calendar('2026-11-23', tuesdays, '2026-02-30'), { today: '2026-11-23' });
  assert.equal(calendar('2026-11-23', null).openDay, undefined);
});

it('leaves out a call without a sound value for each of its names', () => {
  const calls = ['/menus', '/menus/:id', '/menus/:id/:constructor', '/menus/:none'];
  assert.deepEqual(fillCalls(calls, { id: 'a-1' }, /^[\w-]+$/), ['/menus', '/menus/a-1']);
  assert.deepEqual(fillCalls(calls, { id: '../account' }, /^[\w-]+$/), ['/menus']);
  assert.deepEqual(fillCalls(calls, { id: 'a' }, /^\d+$/), ['/menus']);
});

for (const [what, today, weekdays, day, days] of [
  ['all of a week to come', '2026-11-19', [1, 2, 5], '2026-11-23', '23 24 27'],
  ['those from today on', '2026-11-25', [1, 3, 5], '2026-11-23', '25 27'],
  ['none of a past week', '2026-11-30', [1, 2, 3, 4, 5], '2026-11-23', ''],
  ['Saturday and Sunday too', '2026-11-19', [1, 2, 3, 4, 5, 6, 7], '2026-11-29', '23 24 25 26 27 28 29'],
  ['those up to a year ahead', '2025-11-24', [1, 2, 3], '2026-11-23', '23 24'],
])
  it(`finds of the open days of a week ${what}`, () => {
    const found = openDaysOfWeek(today, new Set(weekdays), day);
    assert.equal(found.map((one) => one.slice(8)).join(' '), days);
  });

for (const [range, versions] of [
  ['^4.1.0', '4.1.0 4.2.0'],
  ['^4', '4.0.0 4.1.0 4.2.0'],
  ['^0.3.1', '0.3.1'],
  ['~4.1', '4.1.0'],
  ['4.x', '4.0.0 4.1.0 4.2.0'],
  ['4.1.0', '4.1.0'],
  ['>=4.1 <5', '4.1.0 4.2.0'],
  ['> 4.0.0', '4.1.0 4.2.0 5.0.0'],
  ['<=4.0.0', '0.3.0 0.3.1 4.0.0'],
  ['4.1.0 - 5.0.0', '4.1.0 4.2.0 5.0.0'],
  ['^5.0.0 || ~4.0.0', '4.0.0 5.0.0'],
  ['latest', ''],
  ['', ''],
])
  it(`fits the range '${range}' with the versions '${versions}' alone`, () => {
    const all = ['0.3.0', '0.3.1', '4.0.0', '4.1.0', '4.2.0', '5.0.0'];
    assert.equal(all.filter((version) => fits(version, range)).join(' '), versions);
  });

const today = '2026-11-23';
for (const [what, day, openingDays, openDay] of [
  ['today', undefined, [], today],
  ['an open today', undefined, [1], today],
  ['the next open day', undefined, [2], '2026-11-24'],
  ['the next Sunday', undefined, [7], '2026-11-29'],
  ['the day of the address', '2026-11-25', [], '2026-11-25'],
  ['the first open day from that of the address', '2026-11-25', [1, 5], '2026-11-27'],
  ['today for a day that has passed', '2026-11-20', [], today],
  ['the last day of a year', '2027-11-23', [], '2027-11-23'],
  ['no later day', '2027-11-24', [], undefined],
  ['no last day of all', '9999-12-31', [], undefined],
  ['no invalid day', '2026-11-31', [], undefined],
  ['no day half written', '2027-2-3', [], undefined],
  ['no number', '5', [], undefined],
  ['no text', 'snart', [], undefined],
])
  it(`says that the store is open on ${what}`, () => {
    assert.equal(calendar(today, new Set(openingDays), day).openDay, openDay);
  });
