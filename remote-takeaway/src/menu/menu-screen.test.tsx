import type { WireMenuItem } from '@kantine/contract';
import { instantOf } from '@kantine/core';
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
const card = async (name = 'Grillet laks', level = 2) =>
  (await screen.findByRole('heading', { name, level })).closest('article')!;
/** A dish that cannot be ordered is below a heading of its own. */
const closedCard = (name?: string) => card(name, 3);
const addButton = (place: HTMLElement) => within(place).getByRole('button', { name: 'Føj til kurv' });

test('a dish shows its price, pickup time, deadline and remaining stock', async () => {
  showMenu(wire({ remaining: 4, description: 'Med dild.' }), wire({ id: 2, name: 'Suppe', pickup_at: '' }));
  expect(await card()).toHaveTextContent('65,00 kr.');
  expect(await card()).toHaveTextContent('Afhentes efter 11:30');
  expect(await card()).toHaveTextContent('Bestil senest i dag kl. 10:30');
  expect(await card()).toHaveTextContent('4 styk tilbage');
  expect(await card()).toHaveTextContent('Med dild.');
  expect(await card('Suppe')).not.toHaveTextContent(/Afhentes|tilbage|Bestil/);
  expect(screen.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gennemgå ordre og betal' })).toHaveAttribute(
    'href',
    '/takeaway/cart',
  );
});

test('the store’s title and text are above the menu', async () => {
  showTakeaway(`/takeaway/${monday}`, {
    'GET /store': takeawayStore({ alias: 'Mad med hjem', menu_text: '<p>Bestil <b>før kl. 10</b></p>' }),
    [`GET /takeaway/menu-items/${monday}`]: menu(wire()),
  });
  expect(await screen.findByRole('heading', { name: 'Mad med hjem', level: 1 })).toBeVisible();
  expect(await screen.findByText('før kl. 10')).toBeVisible();
});

test('a long text of the store is after the first two dishes', async () => {
  const text = `Alt er lavet fra bunden${', og'.repeat(40)} friskt.`;
  showTakeaway(`/takeaway/${monday}`, {
    'GET /store': takeawayStore({ menu_text: `<p>${text}</p>` }),
    [`GET /takeaway/menu-items/${monday}`]: menu(
      wire(),
      wire({ id: 2, name: 'Suppe' }),
      wire({ id: 3, name: 'Kage' }),
    ),
  });
  const order = [await card('Suppe'), await screen.findByText(text), await card('Kage')];
  for (const [index, element] of order.slice(1).entries())
    expect(order[index]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a long text of the store is there on a day without dishes too', async () => {
  const text = 'x'.repeat(91);
  showTakeaway(`/takeaway/${monday}`, {
    'GET /store': takeawayStore({ menu_text: `<p>${text}</p>` }),
    [`GET /takeaway/menu-items/${monday}`]: menu(),
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a day without dishes has an empty menu', async () => {
  showMenu();
  expect(await screen.findByText('Menuen er tom.')).toBeVisible();
});

test('a day without a menu has an empty one', async () => {
  showTakeaway(`/takeaway/${monday}`, { [`GET /takeaway/menu-items/${monday}`]: { status: 404, body: {} } });
  expect(await screen.findByText('Menuen er tom.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).not.toBeInTheDocument();
});

test('a menu that fails to load says why and can be retried', async () => {
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

afterEach(() => jest.useRealTimers());

describe('a description', () => {
  test.each([
    ['without a picture, of 300 characters', null, 300, 300],
    ['without a picture, of 301', null, 301, null],
    ['with a picture, of 100', 'laks.jpg', 100, 100],
    ['with a picture, of 101', 'laks.jpg', 101, null],
  ])('%s, is shortened above its limit', async (_, image, length, whole) => {
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

  test('that is shortened is shown whole in a dialog', async () => {
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
  test('shows a spinner, and a double click adds one', async () => {
    showMenu(wire());
    const add = addButton(await card());
    // At once: on a busy machine the spinner could end before a second press that comes later.
    for (let presses = 0; presses < 2; presses += 1) fireEvent.click(add);
    expect(add).toHaveAttribute('aria-busy', 'true');
    expect(inCart()).toEqual({});
    await waitFor(() => expect(inCart()).toEqual({ 1: 1 }));
    expect(add).not.toHaveAttribute('aria-busy');
    expect(await card()).toHaveTextContent('1 i kurven');
  });

  test('is possible until the stock is in the cart', async () => {
    showMenu(wire({ remaining: 2 }));
    await userEvent.click(addButton(await card()));
    await waitFor(() => expect(inCart()).toEqual({ 1: 1 }));
    await userEvent.click(addButton(await card()));
    expect(await screen.findByText('Ikke tilgængelig')).toBeVisible();
    expect(screen.getByText('Alle er i din kurv')).toBeVisible();
    // The reason replaces the focused button and gets the focus.
    await waitFor(() => expect(screen.getByText('Ikke tilgængelig').parentElement).toHaveFocus());
    expect(inCart()).toEqual({ 1: 2 });
    expect(addButton(await card())).toBeDisabled();
  });

  test.each([
    ['one minute before its deadline', '10:29', wire(), null],
    ['at its deadline', '10:30', wire(), 'Bestillingsfristen er overskredet'],
    ['when none is left', '08:00', wire({ remaining: 0 }), 'Udsolgt'],
    [
      'when none is left and it is too late',
      '10:30',
      wire({ remaining: 0 }),
      'Bestillingsfristen er overskredet',
    ],
  ])('%s is possible at %s, or the reason is shown', async (_, time, one, reason) => {
    stopClockAt(time);
    showMenu(one);
    const place = await (reason ? closedCard() : card());
    expect(within(place).queryByRole('button', { name: 'Føj til kurv' }) === null).toBe(reason !== null);
    expect(within(place).queryByText('Ikke tilgængelig') !== null).toBe(reason !== null);
    if (reason) expect(within(place).getByText(reason)).toBeVisible();
    expect(within(place).queryByText('Bestil senest i dag kl. 10:30') !== null).toBe(reason === null);
  });

  test('is impossible when the cart already holds all that is left', async () => {
    putInCart(dish({ remaining: 3 }));
    showMenu(wire({ remaining: 1 }));
    expect(within(await card()).getByText('Ikke tilgængelig')).toBeVisible();
    expect(within(await card()).getByText('Alle er i din kurv')).toBeVisible();
    expect(await card()).toHaveTextContent('1 i kurven');
  });

  test('adds nothing when the deadline passes during the spinner', async () => {
    showMenu(wire());
    const add = addButton(await card());
    jest.useFakeTimers({ now: instantOf(monday, '10:29') });
    fireEvent.click(add);
    jest.setSystemTime(instantOf(monday, '10:30'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(inCart()).toEqual({});
  });
});

test('an open page disables the dish at the moment of its deadline', async () => {
  showMenu(wire(), wire({ id: 2, name: 'Suppe', pickup_at: `${monday}T12:00:00+01:00` }));
  await card();
  jest.useFakeTimers({ now: instantOf(monday, '10:29') + 57_500 });
  // The page reads the fake clock from here on.
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(() => jest.advanceTimersByTimeAsync(2_499));
  expect(addButton(await card())).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(within(await card()).getByText('Bestillingsfristen er overskredet')).toBeVisible();
  expect(addButton(await card('Suppe'))).toBeVisible();
  expect(await card('Suppe')).toHaveTextContent('Bestil senest i dag kl. 11:00');
});

test('a focused window fetches the stock again and shows the menu meanwhile', async () => {
  const { venueApi } = showMenu(wire({ remaining: 4 }));
  expect(await card()).toHaveTextContent('4 styk tilbage');
  let arrive = () => {};
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  venueApi.answer(`GET /takeaway/menu-items/${monday}`, () =>
    underWay.then(() => menu(wire({ remaining: 0, price: 70 }))),
  );
  stopClockAt('08:01');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(venueApi.calls(`GET /takeaway/menu-items/${monday}`)).toHaveLength(2));
  expect(addButton(await card())).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Indlæser' })).not.toBeInTheDocument();
  arrive();
  expect(await within(await card()).findByText('Udsolgt')).toBeVisible();
  expect(await card()).toHaveTextContent('70,00 kr.');
});

describe('what can be ordered', () => {
  const early = (id: number, name: string) => wire({ id, name, pickup_at: `${monday}T09:30:00+01:00` });
  const late = (id: number, name: string) => wire({ id, name, pickup_at: `${monday}T12:00:00+01:00` });
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const closed = 'Kan ikke længere bestilles';

  test('comes first in the menu’s order, and the rest is below a heading', async () => {
    stopClockAt('09:00');
    showMenu(
      early(1, 'Grød'),
      late(2, 'Suppe'),
      wire({ id: 3, name: 'Kage', remaining: 0 }),
      late(4, 'Laks'),
    );
    await card('Laks');
    expect(headings()).toEqual(['Takeaway', 'Suppe', 'Laks', closed, 'Grød', 'Kage']);
    expect(screen.getByRole('region', { name: closed })).toContainElement(await closedCard('Grød'));
    expect(screen.queryByRole('button', { name: /^Bestil til/ })).not.toBeInTheDocument();
  });

  test('has no second heading while everything can be ordered', async () => {
    showMenu(wire(), wire({ id: 2, name: 'Suppe' }));
    await card('Suppe');
    expect(headings()).toEqual(['Takeaway', 'Grillet laks', 'Suppe']);
  });

  test.each([
    ['the next day', monday, 'Bestil til i morgen, tirsdag 23. november', '/takeaway/2032-11-23'],
    ['over the weekend', '2032-11-26', 'Bestil til mandag 29. november', '/takeaway/2032-11-29'],
  ])('when nothing is, a button leads to the next open day: %s', async (_, day, name, to) => {
    stopClockAt('14:00', day);
    const { address } = showTakeaway(`/takeaway/${day}?kost=vegansk`, {
      [`GET /takeaway/menu-items/${day}`]: menu(wire({ pickup_at: `${day}T11:30:00+01:00` })),
      [`GET ${to.replace('takeaway', 'takeaway/menu-items')}`]: menu(),
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(address()).toBe(`${to}?kost=vegansk`));
  });

  test('the button leaves out the days whose deadline has passed too', async () => {
    stopClockAt('14:00', '2032-11-26');
    showTakeaway('/takeaway/2032-11-26', {
      'GET /store': takeawayStore({ preparation_time: 24 * 60 }),
      'GET /takeaway/menu-items/2032-11-26': menu(wire({ pickup_at: '2032-11-26T11:30:00+01:00' })),
    });
    expect(await screen.findByRole('button', { name: 'Bestil til tirsdag 30. november' })).toBeVisible();
  });

  test('stays where it is when its deadline passes, until the next visit', async () => {
    const { goTo } = showMenu(early(1, 'Grød'), late(2, 'Suppe'));
    await card('Grød');
    jest.useFakeTimers({ now: instantOf(monday, '08:29') + 59_000 });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    stopClockAt('08:30');
    expect(within(await card('Grød')).getByText('Bestillingsfristen er overskredet')).toBeVisible();
    expect(headings()).toEqual(['Takeaway', 'Grød', 'Suppe']);
    await goTo('/');
    await goTo(`/takeaway/${monday}`);
    await closedCard('Grød');
    expect(headings()).toEqual(['Takeaway', 'Suppe', closed, 'Grød']);
  });
});

describe('the search of the menu', () => {
  const dishes = [
    wire({ description: 'Med dild.' }),
    wire({ id: 2, name: 'Rødbedesuppe', description: 'Med laks.' }),
    wire({ id: 3, name: 'Æblekage' }),
  ];
  const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const field = () => screen.findByRole('searchbox', { name: 'Søg i menuen' });

  test.each([
    ['laks', ['Grillet laks', 'Rødbedesuppe'], '2 resultater'],
    ['roedbede', ['Rødbedesuppe'], '1 resultat'],
    ['ablekage', ['Æblekage'], '1 resultat'],
    ['gillet lask', ['Grillet laks'], '1 resultat, der ligner det søgte'],
  ])('finds by %j the dishes %j', async (typed, left, count) => {
    showMenu(...dishes);
    await userEvent.type(await field(), typed);
    // The result lags behind the typing, and a part of the text may find the same dishes.
    await waitFor(() => {
      expect(shown()).toEqual(left);
      expect(screen.getByText(count)).toBeVisible();
    });
  });

  test('is behind a button on a phone, which gives the field the focus and later clears it', async () => {
    showMenu(...dishes);
    await field();
    const button = screen.getByRole('button', { name: 'Søg' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('kage');
    await waitFor(() => expect(shown()).toEqual(['Æblekage']));
    await userEvent.click(button);
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('says that nothing is found, and ‘Ryd søgning’ shows the whole menu', async () => {
    showMenu(...dishes);
    await userEvent.type(await field(), 'pizza');
    expect(await screen.findByText('Intet på dagens menu passer til ”pizza”.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ryd søgning' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    await waitFor(async () => expect(await field()).toHaveFocus());
  });
});
