import { type MenuItem, useTakeawayCart } from '@kantine/shared/carts';
import { queryClient } from '@kantine/shared/query';
import { fakeVenueApi } from '@kantine/shared/testing/venue-api';
import { formatInstant, instantOf } from '@kantine/shared/time';
import { loadVenue } from '@kantine/shared/venue';

import { judgeDish, refreshCart } from './refresh-cart';
import { dish, inCart, monday, putInCart, takeawayStore } from '../testing/show-takeaway';

const tuesday = '2032-11-23';
const at = (time: string) => instantOf(monday, time);
const cart = () => useTakeawayCart.getState();
const said = (moment: number) => formatInstant(moment);

afterEach(() => {
  cart().reset();
  queryClient.clear();
});

describe('what becomes of a dish in the cart', () => {
  const laks = dish();
  const tooLate = 'Grillet laks er taget ud af kurven, fordi fristen for at bestille er overskredet.';

  test.each<[string, Partial<MenuItem>[] | undefined, string, string | null, boolean]>([
    ['that is as it was', [{}], '08:00', null, true],
    ['whose menu could not be looked up', undefined, '08:00', null, true],
    ['whose menu could not be looked up, after its deadline', undefined, '10:30', tooLate, false],
    ['that is still on the menu at its deadline', [{}], '10:30', tooLate, false],
    ['that is not on the menu any more, after its deadline', [], '10:31', tooLate, false],
    [
      'that is not on the menu any more',
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
    ['that can now be ordered longer', [{ deadline: at('11:00') }], '10:45', null, true],
    [
      'that must now be ordered sooner, and it is too late',
      [{ deadline: at('07:00') }],
      '08:00',
      tooLate,
      false,
    ],
    [
      'whose pick-up is not settled any more',
      [{ pickupAt: null, deadline: null }],
      '08:00',
      'Grillet laks: Afhentningen er ikke længere fastsat.',
      true,
    ],
  ])('%s', (_, menu, time, reason, stays) => {
    const verdict = judgeDish(
      { item: laks, quantity: 2 },
      menu?.map((changes) => dish(changes)),
      at(time),
    );
    expect(verdict.reason).toBe(reason);
    expect(verdict.line !== null).toBe(stays);
  });
});

describe('the cart, looked up anew', () => {
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

  test('asks once for each day, and is brought up to each', async () => {
    putInCart(dish(), suppe, dish({ id: 3, name: 'Brød' }));
    const venueApi = fakeVenueApi({
      'GET /store': takeawayStore(),
      [menuOf(monday)]: menu(wire(1, { price: '70,00' }), wire(3, { name: 'Brød' })),
      [menuOf(tuesday)]: menu(),
    });
    await refreshCart(await loadVenue());
    expect(venueApi.asked(menuOf(monday))).toHaveLength(1);
    expect(venueApi.asked(menuOf(tuesday))).toHaveLength(1);
    expect(inCart()).toEqual({ 1: 1, 3: 1 });
    expect(cart().changes).toEqual([
      'Grillet laks: Prisen er ændret fra 65,00\u00a0kr. til 70,00\u00a0kr.',
      'Suppe er taget ud af kurven, fordi varen ikke længere sælges.',
    ]);
  });

  test('of a day that gives no answer the dishes stay, the others are brought up', async () => {
    putInCart(dish(), suppe);
    fakeVenueApi({
      'GET /store': takeawayStore(),
      [menuOf(monday)]: 'offline',
      [menuOf(tuesday)]: menu(wire(2, { remaining: 0 })),
    });
    await refreshCart(await loadVenue());
    expect(inCart()).toEqual({ 1: 1 });
    expect(cart().changes).toEqual(['Suppe er taget ud af kurven, fordi varen er udsolgt.']);
  });

  test.each([
    ['null', null],
    ['no number', 'gratis'],
    ['below nothing', -5],
  ])('a dish whose price is %s is not for sale: it is never sold for nothing', async (_, price) => {
    putInCart(dish());
    fakeVenueApi({ 'GET /store': takeawayStore(), [menuOf(monday)]: menu(wire(1, { price })) });
    await refreshCart(await loadVenue());
    expect(inCart()).toEqual({});
  });

  test('what has changed nothing leaves lines and changes the same objects', async () => {
    putInCart(dish({ remaining: 3 }));
    fakeVenueApi({ 'GET /store': takeawayStore(), [menuOf(monday)]: menu(wire(1, { remaining: 3 })) });
    const { lines, changes } = cart();
    await refreshCart(await loadVenue());
    expect(cart().lines).toBe(lines);
    expect(cart().changes).toBe(changes);
  });

  test('what was looked up a moment ago is fresh enough for who says so', async () => {
    putInCart(dish());
    const venueApi = fakeVenueApi({ 'GET /store': takeawayStore(), [menuOf(monday)]: menu(wire(1)) });
    const venue = await loadVenue();
    await refreshCart(venue, { maxAge: 10_000 });
    await refreshCart(venue, { maxAge: 10_000 });
    expect(venueApi.asked(menuOf(monday))).toHaveLength(1);
    await refreshCart(venue);
    expect(venueApi.asked(menuOf(monday))).toHaveLength(2);
  });

  test('what the person does while the venue is asked stays done', async () => {
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
