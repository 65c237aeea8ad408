import { type MenuItem, useTakeawayCart } from '@kantine/shop';
import type { WireStore } from '@kantine/contract';
import { instantOf, useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

export const monday = '2032-11-22';

/** Stops the clock at a Danish time. */
export function stopClockAt(time: string, day = monday) {
  jest.spyOn(Date, 'now').mockReturnValue(instantOf(day, time));
}

beforeEach(() => stopClockAt('08:00'));

type Store = Partial<Omit<WireStore, 'takeaway_section'>>;
type Takeaway = Partial<NonNullable<WireStore['takeaway_section']>>;

export function takeawayStore(takeaway: Takeaway = {}, store: Store = {}) {
  return storeAnswer({
    ...store,
    takeaway_section: {
      opening_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      preparation_time: 60,
      ...takeaway,
    },
  });
}

export function showTakeaway(
  address: string,
  answers: Parameters<typeof fakeVenueApi>[0] = {},
  { signedIn = false } = {},
) {
  const account = accountAnswer();
  const venueApi = fakeVenueApi({
    'GET /store': takeawayStore(),
    'GET /account': account,
    'GET /credit-cards': { body: { data: [] } },
    'GET /orders': { body: { data: [] } },
    [`GET /takeaway/menu-items/${monday}`]: () => ({ body: { data: menuOfCart() } }),
    ...answers,
  });
  if (signedIn) useSession.getState().begin('good', account.body.data);
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'takeaway', address) };
}

function menuOfCart() {
  return useTakeawayCart.getState().lines.map(({ item }) => ({
    id: item.id,
    name: item.name,
    price: item.price / 100,
    remaining: item.remaining,
    pickup_at: item.pickupAt === null ? null : new Date(item.pickupAt).toISOString(),
  }));
}

/** A dish of Monday, as the API writes it. */
export const wireDish = (id: number, name: string, facts: object = {}) => ({
  id,
  name,
  price: 65,
  pickup_at: `${monday}T11:30:00+01:00`,
  ...facts,
});

export const menuOfMonday = (...data: object[]) => ({
  [`GET /takeaway/menu-items/${monday}`]: { body: { data } },
});

/** A dish of Monday, as the cart stores it. */
export function dish(changes: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 1,
    name: 'Grillet laks',
    description: '',
    price: 6500,
    remaining: null,
    day: monday,
    image: null,
    pickupAt: instantOf(monday, '11:30'),
    deadline: instantOf(monday, '10:30'),
    isFeatured: false,
    ...changes,
  };
}

export function putInCart(...dishes: MenuItem[]) {
  dishes.forEach((item) => useTakeawayCart.getState().add(item));
}

export function nameOrder() {
  useTakeawayCart.getState().setCustomer({ customerName: 'Bo Holm', customerEmail: 'bo@example.dk' });
}

export const inCart = () =>
  Object.fromEntries(useTakeawayCart.getState().lines.map(({ item, quantity }) => [item.id, quantity]));

/** Refuses an order: too few of dish 1 are left. */
export const soldOut = (number_remaining: number) => ({
  status: 400,
  body: { code: 11001, data: { takeaway_menu_items: [{ id: 1, number_remaining }] } },
});

/** Refuses an order: the deadline of dish 1 has passed. */
export const expired = { status: 400, body: { code: 11003, data: { takeaway_menu_items: [{ id: 1 }] } } };

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const byCard = 'Betal med medarbejderkort';
export const ordered = { status: 201, body: { data: {} } };
export const findField = (name: string) => screen.findByRole('textbox', { name });

export const showOrderDetails = (answers: Parameters<typeof showTakeaway>[1] = {}, options = {}) =>
  showTakeaway('/takeaway/order-details', answers, options);

export const showOrderDetailsToAccount = (answers: Parameters<typeof showTakeaway>[1] = {}) =>
  showOrderDetails({ 'POST /takeaway/orders': ordered, ...answers }, { signedIn: true });
