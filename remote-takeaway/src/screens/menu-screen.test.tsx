import type { WireMenuItem } from '@kantine/shared/contract';
import { instantOf } from '@kantine/shared/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  dish,
  inCart,
  monday,
  putInCart,
  showTakeaway,
  stopClockAt,
  takeawayStore,
} from '../testing/show-takeaway';

const tuesday = '2032-11-23';
const wire = (changes: Partial<WireMenuItem> = {}): WireMenuItem => ({
  id: '1',
  name: 'Grillet laks',
  description: null,
  price: '65.00',
  image: null,
  pickup_at: `${monday}T11:30:00+01:00`,
  remaining: null,
  is_featured: false,
  ...changes,
});
const menu = (...dishes: WireMenuItem[]) => ({ body: { data: dishes } });
const showMenu = (...dishes: WireMenuItem[]) =>
  showTakeaway(`/takeaway/${monday}`, { [`GET /takeaway/menu-items/${monday}`]: menu(...dishes) });
const card = async (name = 'Grillet laks') =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('article')!;
const addButton = (place: HTMLElement) => within(place).getByRole('button', { name: 'Føj til kurv' });

test('a dish is shown with its price, when it is fetched and how many are left', async () => {
  showMenu(wire({ remaining: 4, description: 'Med dild.' }), wire({ id: 2, name: 'Suppe', pickup_at: '' }));
  expect(await card()).toHaveTextContent('65,00 kr.');
  expect(await card()).toHaveTextContent('Afhentes efter 11:30');
  expect(await card()).toHaveTextContent('4 styk tilbage');
  expect(await card()).toHaveTextContent('Med dild.');
  expect(await card('Suppe')).not.toHaveTextContent(/Afhentes|tilbage/);
  expect(screen.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gennemgå ordre og betal' })).toHaveAttribute(
    'href',
    '/takeaway/cart',
  );
});

test('the store’s own name and words stand over its menu', async () => {
  showTakeaway(`/takeaway/${monday}`, {
    'GET /store': takeawayStore({ alias: 'Mad med hjem', menu_text: '<p>Bestil <b>før kl. 10</b></p>' }),
    [`GET /takeaway/menu-items/${monday}`]: menu(wire()),
  });
  expect(await screen.findByRole('heading', { name: 'Mad med hjem', level: 1 })).toBeVisible();
  expect(await screen.findByText('før kl. 10')).toBeVisible();
});

test('a day without dishes says so', async () => {
  showMenu();
  expect(await screen.findByText('Menuen er tom.')).toBeVisible();
});

test('a menu that could not be had says why, and ‘Prøv igen’ gets it', async () => {
  const { venueApi } = showTakeaway(`/takeaway/${monday}`, {
    [`GET /takeaway/menu-items/${monday}`]: 'offline',
  });
  expect(await screen.findByText(/ingen forbindelse/)).toBeVisible();

  let arrive = () => {};
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  venueApi.answer(`GET /takeaway/menu-items/${monday}`, () => underWay.then(() => menu(wire())));
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  arrive();
  expect(await card()).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Indlæser' })).not.toBeInTheDocument();
});

describe('a description', () => {
  test.each([
    ['without a picture, of 300 characters', null, 300, 300],
    ['without a picture, of 301', null, 301, null],
    ['with a picture, of 100', 'laks.jpg', 100, 100],
    ['with a picture, of 101', 'laks.jpg', 101, null],
  ])('%s is whole or cut', async (_, image, length, whole) => {
    const text = 'x'.repeat(length);
    showMenu(wire({ image, description: text }));
    const place = await card();
    if (whole) {
      expect(within(place).getByText(text)).toBeVisible();
      expect(within(place).queryByRole('button', { name: 'Læs mere' })).not.toBeInTheDocument();
    } else {
      expect(place).toHaveTextContent(`${'x'.repeat(length - 1)}... Læs mere`);
      expect(within(place).queryByText(text)).not.toBeInTheDocument();
    }
  });

  test('that is cut is read whole in a dialog, until ‘Luk’', async () => {
    const text = `${'Grillet over trækul. '.repeat(20)}Med dild.`;
    showMenu(wire({ description: text }));
    await userEvent.click(within(await card()).getByRole('button', { name: 'Læs mere' }));
    const dialog = screen.getByRole('dialog', { name: 'Grillet laks' });
    expect(dialog).toHaveTextContent(text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Luk' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('adding a dish', () => {
  test('is answered by a spinner, and then it lies in the cart, once for a double click', async () => {
    showMenu(wire());
    const add = addButton(await card());
    await userEvent.dblClick(add);
    expect(add).toHaveAttribute('aria-busy', 'true');
    expect(inCart()).toEqual({});
    await waitFor(() => expect(inCart()).toEqual({ 1: 1 }));
    expect(add).not.toHaveAttribute('aria-busy');
    expect(await card()).toHaveTextContent('1 i kurven');
  });

  test('again makes it two, and the last one cannot be added again', async () => {
    showMenu(wire({ remaining: 2 }));
    await userEvent.click(addButton(await card()));
    await waitFor(() => expect(inCart()).toEqual({ 1: 1 }));
    await userEvent.click(addButton(await card()));
    expect(await screen.findByText('Ikke tilgængelig')).toBeVisible();
    expect(inCart()).toEqual({ 1: 2 });
    expect(within(await card()).queryByRole('button', { name: 'Føj til kurv' })).not.toBeInTheDocument();
  });

  test.each([
    ['one minute before its deadline', '10:29', wire(), true],
    ['at its deadline', '10:30', wire(), false],
    ['when none is left', '08:00', wire({ remaining: 0 }), false],
  ])('%s can be done or not: %#', async (_, time, one, can) => {
    stopClockAt(time);
    showMenu(one);
    const place = await card();
    expect(within(place).queryByRole('button', { name: 'Føj til kurv' }) !== null).toBe(can);
    expect(within(place).queryByText('Ikke tilgængelig') !== null).toBe(!can);
  });

  test('is closed when the cart from before holds all that is left', async () => {
    putInCart(dish({ remaining: 3 }));
    showMenu(wire({ remaining: 1 }));
    expect(within(await card()).getByText('Ikke tilgængelig')).toBeVisible();
    expect(await card()).toHaveTextContent('1 i kurven');
  });

  test('at the last moment adds nothing when the deadline passes before it lies there', async () => {
    showMenu(wire());
    const add = addButton(await card());
    jest.useFakeTimers({ now: instantOf(monday, '10:29') });
    fireEvent.click(add);
    jest.setSystemTime(instantOf(monday, '10:30'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect(inCart()).toEqual({});
  });
});

describe('stepping through the days', () => {
  const days = Object.fromEntries(
    [monday, tuesday, '2032-11-26', '2032-11-29'].map((day) => [`GET /takeaway/menu-items/${day}`, menu()]),
  );
  const previous = () => screen.findByRole('button', { name: 'Forrige dag' });
  const next = () => screen.findByRole('button', { name: 'Næste dag' });

  test('today is ‘I dag’ and has no day before it, tomorrow is ‘I morgen’', async () => {
    const { address } = showTakeaway(`/takeaway/${monday}`, days);
    expect(await previous()).toBeDisabled();
    expect(screen.getByText('I dag')).toBeVisible();
    await userEvent.click(await next());
    expect(await screen.findByText('I morgen')).toBeVisible();
    expect(address()).toBe(`/takeaway/${tuesday}`);
    await userEvent.click(await previous());
    expect(await screen.findByText('I dag')).toBeVisible();
  });

  test('closed days are passed over, both ways', async () => {
    const { address } = showTakeaway('/takeaway/2032-11-26', days);
    await userEvent.click(await next());
    expect(await screen.findByText(/^Mandag 29\. november$/)).toBeVisible();
    expect(address()).toBe('/takeaway/2032-11-29');
    await userEvent.click(await previous());
    await waitFor(() => expect(address()).toBe('/takeaway/2032-11-26'));
  });
});

test.each([
  ['takeaway itself: today', '/takeaway', '08:00', monday],
  ['a day that is over: today', '/takeaway/2032-11-19', '08:00', monday],
  ['a closed day: the next open one', '/takeaway/2032-11-27', '08:00', '2032-11-29'],
  ['just after midnight in Denmark: the new day', '/takeaway', '00:01', monday],
  ['yesterday, just after midnight in Denmark: the new day', '/takeaway/2032-11-21', '00:01', monday],
])('who goes to %s', async (_, from, time, to) => {
  stopClockAt(time);
  const { address } = showTakeaway(from, { [`GET /takeaway/menu-items/${to}`]: menu() });
  expect(await screen.findByText('Menuen er tom.')).toBeVisible();
  expect(address()).toBe(`/takeaway/${to}`);
});

test('on a closed day takeaway opens on the next open one', async () => {
  stopClockAt('12:00', '2032-11-27');
  const { address } = showTakeaway('/takeaway', { 'GET /takeaway/menu-items/2032-11-29': menu() });
  expect(await screen.findByText('Menuen er tom.')).toBeVisible();
  expect(address()).toBe('/takeaway/2032-11-29');
});

test.each(['/takeaway/i-morgen', '/takeaway/2032-02-30', '/takeaway/2032-11-2'])(
  '%s is no page',
  async (address) => {
    showTakeaway(address);
    expect(await screen.findByRole('heading', { name: 'Fejl' })).toBeVisible();
  },
);
