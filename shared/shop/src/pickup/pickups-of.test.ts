import { instantOf } from '@kantine/core';

import { pickupsOf } from './pickups-of';

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

test('an order whose lines have no time has that of the order', () => {
  expect(pickupsOf([line('Laks'), line('Bærepose')], lunch)).toEqual([
    { at: lunch, goods: ['2 × Laks', '2 × Bærepose'] },
  ]);
  expect(pickupsOf([], lunch)).toEqual([{ at: lunch, goods: [] }]);
});

test('an order without a time has no pickup', () => {
  expect(pickupsOf([line('Kaffe')])).toEqual([]);
});
