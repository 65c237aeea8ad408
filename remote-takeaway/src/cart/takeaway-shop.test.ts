import { type MenuItem, sayChanges, useTakeawayCart } from '@kantine/shop';
import { formatInstant, instantOf, loadVenue, queryClient } from '@kantine/core';
import { fakeVenueApi } from '@kantine/testing/venue-api';

import { reconcileDish, refreshCart } from './takeaway-shop';
import { dish, inCart, monday, putInCart, takeawayStore } from '../testing/show-takeaway';

const tuesday = '2032-11-23';
const at = (time: string) => instantOf(monday, time);
const cart = () => useTakeawayCart.getState();
const said = (moment: number) => formatInstant(moment);

afterEach(() => {
  cart().reset();
  queryClient.clear();
});

describe('a dish in the cart', () => {
  const laks = dish();
  const tooLate = 'Grillet laks er taget ud af kurven, fordi fristen for at bestille er overskredet.';

  test.each<[string, Partial<MenuItem>[] | undefined, string, string | null, boolean]>([
    ['that is unchanged', [{}], '08:00', null, true],
    ['whose menu is unknown', undefined, '08:00', null, true],
    ['whose menu is unknown, after its deadline', undefined, '10:30', tooLate, false],
    ['that is still on the menu at its deadline', [{}], '10:30', tooLate, false],
    ['that has left the menu, after its deadline', [], '10:31', tooLate, false],
    [
      'that has left the menu',
      [{ id: 2 }],
      '08:00',
      'Grillet laks er taget ud af kurven, fordi varen ikke længere sælges.',
      false,
    ],
    [
      'that is picked up later',
      [{ pickupAt: at('12:15'), deadline: at('11:15') }],
      '08:00',
      `Grillet laks: Afhentningen er flyttet fra ${said(at('11:30'))} til ${said(at('12:15'))}.`,
      true,
    ],
    ['whose deadline was moved to later', [{ deadline: at('11:00') }], '10:45', null, true],
    ['whose deadline was moved into the past', [{ deadline: at('07:00') }], '08:00', tooLate, false],
    [
      'whose pickup time was removed',
      [{ pickupAt: null, deadline: null }],
      '08:00',
      'Grillet laks: Afhentningen er ikke længere fastsat.',
      true,
    ],
  ])('%s has the right reason and stays or goes', (_, menu, time, reason, stays) => {
    const update = reconcileDish(
      { item: laks, quantity: 2 },
      menu?.map((changes) => dish(changes)),
      at(time),
    );
    expect(sayChanges(update.changes)).toEqual(reason === null ? [] : [reason]);
    expect(update.line !== null).toBe(stays);
  });
});

describe('refreshing the cart', () => {
  const menuOf = (day: string) => `GET /takeaway/menu-items/${day}`;
  const wire = (id: number, changes: object = {}) => ({
    id,
    name: id === 1 ? 'Grillet laks' : 'Suppe',
    price: 65,
    pickup_at: new Date(instantOf(id === 2 ? tuesday : monday, '11:30')).toISOString(),
    ...changes,
  });
  const suppe = dish({
    id: 2,
    name: 'Suppe',
    day: tuesday,
    pickupAt: instantOf(tuesday, '11:30'),
    deadline: instantOf(tuesday, '10:30'),
  });
  const menu = (...dishes: object[]) => ({ body: { data: dishes } });

  test('fetches each day’s menu once and updates all lines', async () => {
    putInCart(dish(), suppe, dish({ id: 3, name: 'Brød' }));
    const venueApi = fakeVenueApi({
      'GET /store': takeawayStore(),
      [menuOf(monday)]: menu(wire(1, { price: '70,00' }), wire(3, { name: 'Brød' })),
      [menuOf(tuesday)]: menu(),
    });
    await refreshCart(await loadVenue());
    expect(venueApi.calls(menuOf(monday))).toHaveLength(1);
    expect(venueApi.calls(menuOf(tuesday))).toHaveLength(1);
    expect(inCart()).toEqual({ 1: 1, 3: 1 });
    expect(sayChanges(cart().changes)).toEqual([
      'Grillet laks: Prisen er ændret fra 65,00\u00a0kr. til 70,00\u00a0kr.',
      'Suppe er taget ud af kurven, fordi varen ikke længere sælges.',
    ]);
  });

  test('keeps the dishes of a day whose menu fails and updates the others', async () => {
    putInCart(dish(), suppe);
    fakeVenueApi({
      'GET /store': takeawayStore(),
      [menuOf(monday)]: 'offline',
      [menuOf(tuesday)]: menu(wire(2, { remaining: 0 })),
    });
    await refreshCart(await loadVenue());
    expect(inCart()).toEqual({ 1: 1 });
    expect(sayChanges(cart().changes)).toEqual(['Suppe er taget ud af kurven, fordi varen er udsolgt.']);
  });

  test('removes the dishes of a day that has no menu', async () => {
    putInCart(dish());
    fakeVenueApi({ 'GET /store': takeawayStore(), [menuOf(monday)]: { status: 404, body: {} } });
    await refreshCart(await loadVenue());
    expect(inCart()).toEqual({});
  });

  test.each([
    ['null', null],
    ['not a number', 'gratis'],
    ['negative', -5],
  ])('removes a dish whose price is %s', async (_, price) => {
    putInCart(dish());
    fakeVenueApi({ 'GET /store': takeawayStore(), [menuOf(monday)]: menu(wire(1, { price })) });
    await refreshCart(await loadVenue());
    expect(inCart()).toEqual({});
  });

  test('keeps the same objects when nothing has changed', async () => {
    putInCart(dish({ remaining: 3 }));
    fakeVenueApi({ 'GET /store': takeawayStore(), [menuOf(monday)]: menu(wire(1, { remaining: 3 })) });
    const { lines, changes } = cart();
    await refreshCart(await loadVenue());
    expect(cart().lines).toBe(lines);
    expect(cart().changes).toBe(changes);
  });

  test('reuses a menu that is younger than `maxAge`', async () => {
    putInCart(dish());
    const venueApi = fakeVenueApi({ 'GET /store': takeawayStore(), [menuOf(monday)]: menu(wire(1)) });
    const venue = await loadVenue();
    await refreshCart(venue, { maxAge: 10_000 });
    await refreshCart(venue, { maxAge: 10_000 });
    expect(venueApi.calls(menuOf(monday))).toHaveLength(1);
    await refreshCart(venue);
    expect(venueApi.calls(menuOf(monday))).toHaveLength(2);
  });

  test('keeps a change that the person makes while the menu is fetched', async () => {
    putInCart(dish(), dish(), dish());
    fakeVenueApi({
      'GET /store': takeawayStore(),
      [menuOf(monday)]: () => {
        cart().setQuantity(1, 1);
        return menu(wire(1, { remaining: 2 }));
      },
    });
    await refreshCart(await loadVenue());
    expect(inCart()).toEqual({ 1: 1 });
    expect(cart().changes).toEqual([]);
  });
});
