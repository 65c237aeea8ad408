import { useTakeawayCart } from '@kantine/shop';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { list, menuOf, monday, stopClockAt, wireDish as dish } from '../../testing/front-page';
import { showSite } from '../../testing/show-site';

beforeEach(() => stopClockAt('08:00'));
afterEach(() => jest.useRealTimers());

const tuesday = '2026-11-24';
const menu = menuOf(monday);
const strip = (name: string) => screen.findByRole('region', { name });
const namesIn = async (name: string) =>
  within(await strip(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const today = 'I dag, mandag 23. november';
const tomorrow = 'I morgen, tirsdag 24. november';
const card = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('article') as HTMLElement);

test('today’s dishes are on the front page with name and price, and the heading leads to the menu', async () => {
  showSite('/', { [menu]: list(dish(1, '11:30'), dish(2, '13:00', { price: 85 })) });
  expect(await namesIn(today)).toEqual(['Ret 1', 'Ret 2']);
  expect(card('Ret 2').getByText('85,00 kr.')).toBeVisible();
  expect(screen.getByRole('link', { name: today })).toHaveAttribute('href', `/takeaway/${monday}`);
  expect(screen.getByRole('link', { name: 'Hele ugen' })).toHaveAttribute('href', `/takeaway/uge/${monday}`);
});

test('the plus adds a dish and opens into the stepper, and the deadline is looked at once more', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  showSite('/', { [menu]: list(dish(1, '11:30'), dish(2, '17:00')) });
  await strip(today);
  await user.click(card('Ret 1').getByRole('button', { name: 'Føj til kurv' }));
  expect(await card('Ret 1').findByText('1 i kurven')).toBeVisible();
  await user.click(card('Ret 1').getByRole('button', { name: 'Føj til kurv' }));
  expect(await card('Ret 1').findByText('2 i kurven')).toBeVisible();
  await user.click(card('Ret 1').getByRole('button', { name: 'Reducer antal af Ret 1' }));
  expect(card('Ret 1').getByLabelText('Antal af Ret 1')).toHaveValue('1');
  expect(useTakeawayCart.getState().lines).toMatchObject([{ item: { id: 1, day: monday }, quantity: 1 }]);
});

test('a dish with a label has “Læs mere”, which shows it before the purchase', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const label = [{ name: 'Ingredienser', value: 'Ris, karry' }];
  showSite('/', { [menu]: list(dish(1, '11:30', { label }), dish(2, '13:00')) });
  await strip(today);
  expect(card('Ret 2').queryByRole('button', { name: 'Læs mere' })).toBeNull();
  await user.click(card('Ret 1').getByRole('button', { name: 'Læs mere' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ret 1' }));
  expect(dialog.getByText('Ingredienser').nextElementSibling).toHaveTextContent('Ris, karry');
});

describe('the next deadline', () => {
  test.each([
    ['of lunch', '08:00', [dish(1, '11:30'), dish(2, '17:00')], 'Frokost: bestil senest i dag kl. 10:30'],
    [
      'of supper after it',
      '10:30',
      [dish(1, '11:30'), dish(2, '17:00')],
      'Aftensmad: bestil senest i dag kl. 16:00',
    ],
    [
      'of what is left',
      '08:00',
      [dish(1, '11:30', { remaining: 0 }), dish(2, '13:00')],
      'Frokost: bestil senest i dag kl. 12:00',
    ],
    ['of a dish between the meals', '08:00', [dish(1, '15:00')], 'Bestil senest i dag kl. 14:00'],
  ])('is the one %s', async (_, now, dishes, words) => {
    stopClockAt(now);
    showSite('/', { [menu]: list(...dishes) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Åbent i dag')).toBeVisible();
  });

  test('of an open day that is days away has the day', async () => {
    stopClockAt('08:00', '2026-11-21');
    const { venueApi } = showSite('/', { [menu]: list(dish(1, '11:30')) });
    expect(await screen.findByText('Frokost: bestil senest mandag kl. 10:30')).toBeVisible();
    expect(screen.getByText('Lukket i dag')).toBeVisible();
    expect(await namesIn('Mandag 23. november')).toEqual(['Ret 1']);
    expect(venueApi.calls(menuOf('2026-11-21'))).toEqual([]);
  });
});

test('the next deadline has its date when it is more than a week away', async () => {
  showSite('/', {
    [menu]: list(),
    [menuOf(tuesday)]: list(dish(5, '2026-12-01T11:30')),
  });
  expect(await screen.findByText('Frokost: bestil senest tirsdag 1. december kl. 10:30')).toBeVisible();
});

describe('the next open day’s dishes are shown', () => {
  test.each([
    ['after the last deadline', '12:00', [dish(1, '13:00')]],
    ['when nothing is on today’s menu', '08:00', []],
    ['when today has no menu', '08:00', null],
    ['when all of today is sold out', '08:00', [dish(1, '13:00', { remaining: 0 })]],
    ['when all of today has an age limit', '08:00', [dish(1, '13:00', { minimum_age: 18 })]],
    ['when no dish of today has a price that could be paid', '08:00', [dish(1, '13:00', { price: null })]],
  ])('%s', async (_, now, dishes) => {
    stopClockAt(now);
    showSite('/', {
      [menu]: dishes ? list(...dishes) : { status: 404, body: {} },
      [menuOf(tuesday)]: list(dish(5, `${tuesday}T11:30`)),
    });
    expect(await namesIn(tomorrow)).toEqual(['Ret 5']);
    expect(screen.getByText('Frokost: bestil senest i morgen kl. 10:30')).toBeVisible();
  });

  test('if they can still be ordered: else those of a later day', async () => {
    stopClockAt('14:00');
    const wednesday = '2026-11-25';
    const { venueApi } = showSite('/', {
      'GET /store': storeAnswer({ takeaway_section: { preparation_time: 24 * 60 } }),
      [menu]: list(dish(1, '11:30')),
      [menuOf(tuesday)]: list(dish(5, `${tuesday}T11:30`)),
      [menuOf(wednesday)]: list(dish(7, `${wednesday}T11:30`)),
    });
    expect(await namesIn('Onsdag 25. november')).toEqual(['Ret 7']);
    expect(screen.getByText('Frokost: bestil senest i morgen kl. 11:30')).toBeVisible();
    expect(venueApi.calls(menuOf(tuesday))).toEqual([]);
  });

  test('from the moment of the last deadline on', async () => {
    jest.useRealTimers();
    jest.useFakeTimers({ now: Date.parse(`${monday}T10:29:30+01:00`), advanceTimers: true });
    showSite('/', {
      [menu]: list(dish(1, '11:30')),
      [menuOf(tuesday)]: list(dish(5, `${tuesday}T11:30`)),
    });
    expect(await namesIn(today)).toEqual(['Ret 1']);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(await namesIn(tomorrow)).toEqual(['Ret 5']);
  });

  test('from midnight on', async () => {
    jest.useRealTimers();
    jest.useFakeTimers({ now: Date.parse(`${monday}T23:59:30+01:00`), advanceTimers: true });
    const tuesdays = list(dish(5, `${tuesday}T11:30`));
    showSite('/', { [menu]: list(dish(1, '11:30')), [menuOf(tuesday)]: tuesdays });
    expect(await namesIn(tomorrow)).toEqual(['Ret 5']);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(await namesIn('I dag, tirsdag 24. november')).toEqual(['Ret 5']);
  });
});

test('a dish that is too late or sold out says so, and too late ones are last', async () => {
  stopClockAt('11:00');
  showSite('/', {
    [menu]: list(dish(1, '11:30'), dish(2, '17:00', { remaining: 0 }), dish(3, '17:00')),
  });
  expect(await namesIn(today)).toEqual(['Ret 2', 'Ret 3', 'Ret 1']);
  expect(card('Ret 2').getByText('Udsolgt')).toBeVisible();
  expect(card('Ret 1').getByText('Bestillingsfristen er overskredet')).toBeVisible();
  for (const name of ['Ret 1', 'Ret 2'])
    expect(card(name).queryByRole('button', { name: 'Føj til kurv' })).toBeNull();
});

test('a deadline that passes under a reader moves no dish', async () => {
  jest.useRealTimers();
  jest.useFakeTimers({ now: Date.parse(`${monday}T10:10:00+01:00`), advanceTimers: true });
  showSite('/', { [menu]: list(dish(1, '11:30'), dish(2, '17:00'), dish(3, '11:20')) });
  expect(await namesIn(today)).toEqual(['Ret 1', 'Ret 2', 'Ret 3']);
  await act(() => jest.advanceTimersByTimeAsync(21 * 60_000));
  expect(card('Ret 1').getByText('Bestillingsfristen er overskredet')).toBeVisible();
  expect(await namesIn(today)).toEqual(['Ret 1', 'Ret 2', 'Ret 3']);
});

test('what is sold out today is shown while the next menu is not written', async () => {
  showSite('/', { [menu]: list(dish(1, '13:00', { remaining: 0 })) });
  expect(await namesIn(today)).toEqual(['Ret 1']);
  expect(card('Ret 1').getByText('Udsolgt')).toBeVisible();
});

test('a long menu is cut, and its heading leads to the rest', async () => {
  showSite('/', { [menu]: list(...Array.from({ length: 20 }, (_, index) => dish(index + 1, '13:00'))) });
  expect(await namesIn(today)).toHaveLength(12);
});

test('two empty menus leave the page whole', async () => {
  showSite();
  expect(await screen.findByText('Menuen er tom.')).toBeVisible();
  expect(screen.getByRole('link', { name: tomorrow })).toHaveAttribute('href', `/takeaway/${tuesday}`);
  expect(screen.getByRole('heading', { name: 'Takeaway', level: 2 })).toBeVisible();
});

test('a menu that does not come is said quietly, with a way on', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { venueApi } = showSite('/', { [menu]: 'offline' });
  const place = within(await strip(today));
  const retry = await place.findByRole('button', { name: 'Prøv igen' });
  expect(place.getByRole('link', { name: today })).toHaveAttribute('href', `/takeaway/${monday}`);
  expect(screen.getByRole('heading', { name: 'Takeaway', level: 2 })).toBeVisible();
  venueApi.answer(menu, list(dish(1, '13:00')));
  await user.click(retry);
  expect(await namesIn(today)).toEqual(['Ret 1']);
  expect(await strip(today)).toHaveFocus();
});

test('the page is there while the menu is on its way', async () => {
  let arrive: (answer: { body: unknown }) => void = () => {};
  showSite('/', { [menu]: () => new Promise((resolve) => (arrive = resolve)) });
  expect(within(await strip(today)).getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Kantinen', level: 1 })).toBeVisible();
  await act(async () => arrive(list(dish(1, '13:00'))));
  expect(await namesIn(today)).toEqual(['Ret 1']);
  expect(screen.queryByRole('status', { name: 'Indlæser' })).toBeNull();
});

test('the menu is fetched once, without the code that sends other calls', async () => {
  const fetched = jest.fn<Promise<object>, [string]>(() =>
    Promise.resolve({
      status: 200,
      headers: new Headers(),
      json: () => Promise.resolve({ data: [dish(1, '13:00')] }),
    }),
  );
  window.fetch = fetched as never;
  const { venueApi } = showSite();
  await namesIn(today);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([`/api/v1/takeaway/menu-items/${monday}`]);
  expect(venueApi.calls(menu)).toEqual([]);
  Reflect.deleteProperty(window, 'fetch');
});

test('a venue without takeaway has no dishes and sends no call for them', async () => {
  const { venueApi } = showSite('/', { 'GET /store': storeAnswer({ takeaway_section: null }) });
  await screen.findByRole('heading', { name: 'Kantinen', level: 1 });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Retail', level: 2 })).toBeVisible());
  expect(screen.queryByText(/i dag$/)).toBeNull();
  expect(venueApi.calls().filter(({ path }) => path.includes('menu-items'))).toEqual([]);
});
