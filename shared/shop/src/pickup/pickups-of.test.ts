import { instantOf } from '@kantine/core';

import { finishedOnOf, isFinishedFor, pickupsOf } from './pickups-of';

const lunch = instantOf('2026-11-24', '11:30');
const supper = instantOf('2026-11-24', '17:00');
const line = (name: string, pickupAt: number | null = null) => ({ name, quantity: 2, pickupAt });

test('the pickups of an order come in the order of their times, with what is fetched then', () => {
  expect(
    pickupsOf([line('Gryde', supper), line('Laks', lunch), line('Kage', lunch), line('Bærepose')], lunch),
  ).toEqual([
    { at: lunch, goods: ['2 × Laks', '2 × Kage'] },
    { at: supper, goods: ['2 × Gryde'] },
  ]);
});

test('lines of one minute are one pickup, which has the minute’s time', () => {
  expect(
    pickupsOf([line('Laks', lunch + 20_000), line('Kage', lunch), line('Gryde', lunch + 60_000)]),
  ).toEqual([
    { at: lunch, goods: ['2 × Laks', '2 × Kage'] },
    { at: lunch + 60_000, goods: ['2 × Gryde'] },
  ]);
});

test('an order whose lines have no time has that of the order', () => {
  expect(pickupsOf([line('Laks'), line('Bærepose')], lunch)).toEqual([
    { at: lunch, goods: ['2 × Laks', '2 × Bærepose'] },
  ]);
  expect(pickupsOf([], lunch)).toEqual([{ at: lunch, goods: [] }]);
});

test('a thousand pieces are written with a point', () => {
  const [pickup] = pickupsOf([{ name: 'Laks', quantity: 1200, pickupAt: lunch }]);
  expect(pickup?.goods).toEqual(['1.200 × Laks']);
});

test('an order without a time has no pickup', () => {
  expect(pickupsOf([line('Kaffe')])).toEqual([]);
});

test.each([
  ['', null],
  [null, null],
  ['2026-11-24T11:25:00+01:00', '2026-11-24'],
  ['i dag', '9999-12-31'],
])('an order with the `finished_at` %j is finished on %j', (finished_at, day) => {
  expect(finishedOnOf({ id: 1, finished_at } as never)).toBe(day);
});

test.each([
  ['is not finished', null, [false, false, false]],
  ['is finished before its first day', '2026-11-23', [true, false, false]],
  ['is finished on its first day', '2026-11-24', [true, true, false]],
  ['is finished on its last day', '2026-11-25', [true, true, true]],
])('an order that %s', (_, day, expected) => {
  const pickups = pickupsOf([line('Laks', lunch), line('Gryde', supper), line('Kage', lunch + 86_400_000)]);
  expect(pickups.map((pickup) => isFinishedFor(pickup, pickups, day))).toEqual(expected);
});
