import type { WireMenuItem } from '@kantine/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { inCart, monday, showTakeaway, stopClockAt, takeawayStore } from '../testing/show-takeaway';

const tuesday = '2032-11-23';
const wednesday = '2032-11-24';
const nextMonday = '2032-11-29';

const wire = (id: number, name: string, day: string, changes: Partial<WireMenuItem> = {}): WireMenuItem => ({
  id,
  name,
  price: 65,
  pickup_at: `${day}T11:30:00+01:00`,
  ...changes,
});
const menu = (...dishes: WireMenuItem[]) => ({ body: { data: dishes } });
const dishesOf: Record<string, WireMenuItem[]> = {
  [monday]: [wire(1, 'Suppe', monday, { remaining: 4 })],
  [tuesday]: [wire(2, 'Boller i karry', tuesday), wire(3, 'Kage', tuesday)],
};
const week = Object.fromEntries(
  [monday, nextMonday].flatMap((first) =>
    [0, 1, 2, 3, 4].map((ahead) => {
      const day = new Date(Date.parse(first) + ahead * 86_400_000).toISOString().slice(0, 10);
      return [`GET /takeaway/menu-items/${day}`, menu(...(dishesOf[day] ?? []))];
    }),
  ),
);
const showWeek = (answers: Parameters<typeof showTakeaway>[1] = {}, options = {}, from = monday) =>
  showTakeaway(`/takeaway/uge/${from}`, { ...week, ...answers }, options);
const dayNamed = (name: string | RegExp) => screen.findByRole('region', { name });
const weekdays = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const menuCalls = ({ calls }: ReturnType<typeof showTakeaway>['venueApi']) =>
  calls().filter(({ path }) => path.startsWith('/takeaway/menu-items'));

test('each open day has a heading, and the dishes of its menu are a list', async () => {
  const { venueApi } = showWeek();
  const list = within(await screen.findByRole('list', { name: /^Tirsdag/ }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Boller i karry'),
    expect.stringContaining('Kage'),
  ]);
  expect(weekdays()).toEqual([
    'Mandag 22. november, I dag',
    'Tirsdag 23. november',
    'Onsdag 24. november',
    'Torsdag 25. november',
    'Fredag 26. november',
  ]);
  expect(screen.getByText('Uge 48/2032')).toBeVisible();
  expect(menuCalls(venueApi)).toHaveLength(5);
});

describe('a venue that is open on seven days', () => {
  const saturday = '2032-11-27';
  const sunday = '2032-11-28';
  const everyDay = {
    'GET /store': takeawayStore({ opening_days: null }),
    [`GET /takeaway/menu-items/${saturday}`]: menu(wire(6, 'Brunch', saturday)),
    [`GET /takeaway/menu-items/${sunday}`]: menu(),
  };

  test('shows them all, and the last two lead to their menus: a page makes five calls', async () => {
    const { venueApi } = showWeek(everyDay, {}, `${monday}?kost=vegansk`);
    await within(await dayNamed(/^Tirsdag/)).findByRole('list');
    for (const [name, day] of [
      ['Lørdag 27. november', saturday],
      ['Søndag 28. november', sunday],
    ] as const) {
      const link = within(await dayNamed(name)).getByRole('link', { name: /^Se menuen til/ });
      expect(link).toHaveAttribute('href', `/takeaway/${day}?kost=vegansk`);
      expect(link).toHaveAccessibleName(`Se menuen til ${name.toLowerCase()}`);
    }
    expect(weekdays()).toHaveLength(7);
    expect(menuCalls(venueApi)).toHaveLength(5);
    expect(screen.queryByRole('status', { name: 'Indlæser' })).not.toBeInTheDocument();
  });

  test('shows the dishes of the last days when five days are left', async () => {
    stopClockAt('08:00', wednesday);
    const { venueApi } = showWeek(everyDay);
    expect(await within(await dayNamed('Lørdag 27. november')).findByText('Brunch')).toBeVisible();
    expect(await within(await dayNamed('Søndag 28. november')).findByText('Menuen er tom.')).toBeVisible();
    expect(menuCalls(venueApi)).toHaveLength(5);
  });
});

test('a dish shows price, pickup, deadline and stock', async () => {
  showWeek();
  const dish = within(await dayNamed(/^Mandag/)).getByRole('listitem');
  for (const words of [
    'Suppe',
    '65,00 kr.',
    'Afhentes efter 11:30',
    '4 styk tilbage',
    'Bestil senest kl. 10:30',
  ])
    expect(dish).toHaveTextContent(words);
});

test('a dish with a label has “Læs mere”, which shows it before the purchase', async () => {
  const label = [{ name: 'Ingredienser', value: 'Ris, karry' }];
  const curry = wire(2, 'Boller i karry', tuesday, { description: 'Med ris.', label });
  showWeek({ [`GET /takeaway/menu-items/${tuesday}`]: menu(curry, wire(3, 'Kage', tuesday)) });
  const [dish, cake] = within(await dayNamed(/^Tirsdag/)).getAllByRole('listitem');
  expect(within(cake!).queryByRole('button', { name: 'Læs mere' })).not.toBeInTheDocument();
  await userEvent.click(within(dish!).getByRole('button', { name: 'Læs mere' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Boller i karry' }));
  expect(dialog.getByText('Ingredienser').nextElementSibling).toHaveTextContent('Ris, karry');
  expect(dialog.getByText('Med ris.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Luk' }));
  expect(inCart()).toEqual({});
});

test('a deadline on another day has its day', async () => {
  showWeek({
    'GET /store': takeawayStore({ preparation_time: 1440 }),
  });
  expect(await dayNamed(/^Tirsdag/)).toHaveTextContent('Bestil senest i dag kl. 11:30');
});

test('the stepper fills the one cart', async () => {
  showWeek();
  for (const day of [/^Mandag/, /^Tirsdag/])
    await userEvent.click(within(await dayNamed(day)).getAllByRole('button', { name: 'Føj til kurv' })[0]!);
  await waitFor(() => expect(inCart()).toEqual({ 1: 1, 2: 1 }));
});

test('a day without a menu says so, and so does a day that has passed', async () => {
  stopClockAt('08:00', tuesday);
  const { venueApi } = showWeek({ [`GET /takeaway/menu-items/${wednesday}`]: { status: 404, body: {} } });
  expect(await dayNamed(/^Mandag/)).toHaveTextContent('Kan ikke længere bestilles.');
  expect(await within(await dayNamed(/^Onsdag/)).findByText('Menuen er tom.')).toBeVisible();
  expect(await within(await dayNamed(/^Torsdag/)).findByText('Menuen er tom.')).toBeVisible();
  expect(menuCalls(venueApi).some(({ path }) => path.endsWith(monday))).toBe(false);
});

test('a day whose call fails says so, and the others stand', async () => {
  const { venueApi } = showWeek({ [`GET /takeaway/menu-items/${wednesday}`]: 'offline' });
  const failed = within(await dayNamed(/^Onsdag/));
  const retry = await failed.findByRole('button', { name: 'Prøv igen' });
  expect(failed.getByText(/ingen forbindelse/)).toBeVisible();
  expect(await dayNamed(/^Tirsdag/)).toHaveTextContent('Boller i karry');
  venueApi.answer(`GET /takeaway/menu-items/${wednesday}`, menu(wire(4, 'Laks', wednesday)));
  await userEvent.click(retry);
  expect(await failed.findByText('Laks')).toBeVisible();
  expect(await dayNamed(/^Onsdag/)).toHaveFocus();
  expect(menuCalls(venueApi)).toHaveLength(6);
});

test('the arrows open the weeks before and after, from this one on', async () => {
  const { address } = showWeek();
  await dayNamed(/^Mandag/);
  expect(screen.getByRole('button', { name: 'Forrige uge' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Næste uge' }));
  await waitFor(() => expect(address()).toBe(`/takeaway/uge/${nextMonday}`));
  expect(screen.getByText('Uge 49/2032')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Forrige uge' }));
  await waitFor(() => expect(address()).toBe(`/takeaway/uge/${monday}`));
  expect(screen.getByRole('button', { name: 'Næste uge' })).toHaveFocus();
});

test.each([
  ['2032-11-25', `/takeaway/uge/${monday}`],
  ['2032-11-08', `/takeaway/uge/${monday}`],
  ['2032-12-02?kost=vegansk', `/takeaway/uge/${nextMonday}?kost=vegansk`],
])('the address of %s leads to %s', async (from, to) => {
  const { address } = showWeek({}, {}, from);
  await dayNamed(/^Mandag/);
  expect(address()).toBe(to);
});

test('a day over a year ahead says so, without a link to its page', async () => {
  const days = ['2033-11-21', '2033-11-22'].map((day) => [`GET /takeaway/menu-items/${day}`, menu()]);
  showWeek(Object.fromEntries(days), {}, '2033-11-21');
  const last = within(await dayNamed('Tirsdag 22. november'));
  expect(last.getByRole('link')).toHaveAttribute('href', '/takeaway/2033-11-22');
  const far = await dayNamed('Onsdag 23. november');
  expect(far).toHaveTextContent('Kan ikke bestilles endnu.');
  expect(within(far).queryByRole('link')).not.toBeInTheDocument();
});

test('a date that does not exist is explained', async () => {
  showWeek({}, {}, '2032-02-30');
  expect(await screen.findByText('Datoen i adressen findes ikke i kalenderen.')).toBeVisible();
});

test('an address without a date is not found', async () => {
  showWeek({}, {}, 'snart');
  expect(await screen.findByRole('heading', { name: 'Fejl' })).toBeVisible();
});

test('the filter by diet holds for the whole week', async () => {
  const vegan = { allergens: [], diets: ['vegansk'] } as Partial<WireMenuItem>;
  const other = { allergens: ['mælk'], diets: [] } as Partial<WireMenuItem>;
  showWeek(
    {
      [`GET /takeaway/menu-items/${monday}`]: menu(wire(1, 'Suppe', monday, other)),
      [`GET /takeaway/menu-items/${tuesday}`]: menu(wire(2, 'Salat', tuesday, vegan)),
    },
    {},
    `${monday}?kost=vegansk`,
  );
  expect(await screen.findByText('Salat')).toBeVisible();
  expect(await dayNamed(/^Mandag/)).toHaveTextContent('Intet her passer til det, du har valgt.');
  expect(screen.queryByText('Suppe')).not.toBeInTheDocument();
});

test('the day’s page and the week’s lead to each other', async () => {
  const { address, goTo } = showTakeaway(`/takeaway/${tuesday}?kost=vegansk`, week);
  await userEvent.click(await screen.findByRole('link', { name: 'Hele ugen' }));
  await dayNamed(/^Mandag/);
  expect(address()).toBe(`/takeaway/uge/${monday}?kost=vegansk`);
  await goTo(`/takeaway/uge/${monday}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Tirsdag 23. november' }));
  await waitFor(() => expect(address()).toBe(`/takeaway/${tuesday}`));
});

test('a week that is open over its last evening shows the next one', async () => {
  const { address } = showWeek();
  await dayNamed(/^Mandag/);
  stopClockAt('00:00', '2032-11-27');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(address()).toBe(`/takeaway/uge/${nextMonday}`));
});

test('a favourite of the week is one on its day too, and in the list that removes it', async () => {
  const { goTo } = showWeek();
  const heart = async () => screen.findByRole('button', { name: 'Gem Boller i karry som favorit' });
  await userEvent.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await goTo(`/takeaway/${tuesday}`);
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(await screen.findByRole('button', { name: 'Fjern Boller i karry' }));
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
});

describe('‘Det samme som sidste uge’', () => {
  const line = (product_name: string, quantity: number, day: string) => ({
    product_name,
    quantity,
    pickup_at: `${day}T11:30:00+01:00`,
  });
  const order = {
    id: 9,
    deliver_at: '2032-11-15T11:30:00+01:00',
    order_lines: [
      line('suppe ', 6, '2032-11-15'),
      line('Pandekager', 1, '2032-11-15'),
      line('Boller i karry', 2, '2032-11-16'),
      line('Laks', 1, '2032-11-17'),
    ],
  };
  const signedIn = { signedIn: true };
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Det samme som sidste uge' }));

  test('lists what is there and what is not, before it fills the cart', async () => {
    showWeek({ 'GET /orders': { body: { data: [order] } } }, signedIn);
    await press();
    const dialog = await screen.findByRole('dialog', { name: 'Det samme som sidste uge' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Mandag 22. november: 4\u00a0× Suppe. Kun 4 af 6 Suppe: der er ikke flere tilbage.',
      'Tirsdag 23. november: 2\u00a0× Boller i karry.',
      'Mandag 22. november: Pandekager.',
      'Onsdag 24. november: Laks.',
    ]);
    expect(inCart()).toEqual({});
    await userEvent.click(within(dialog).getByRole('button', { name: /^Læg i kurven · 390,00\skr\.$/ }));
    expect(inCart()).toEqual({ 1: 4, 2: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('Sidste uges mad er lagt i kurven.')).toBeVisible();
  });

  test('says what is left out because its deadline passed meanwhile', async () => {
    showWeek({ 'GET /orders': { body: { data: [order] } } }, signedIn);
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    stopClockAt('10:31');
    await userEvent.click(dialog.getByRole('button', { name: /^Læg i kurven/ }));
    expect(await screen.findByText(/^Ikke alt er lagt i kurven/)).toHaveTextContent(
      /kurven\. Bestillingsfristen er overskredet: suppe\.$/,
    );
    expect(screen.queryByText('Sidste uges mad er lagt i kurven.')).not.toBeInTheDocument();
    expect(inCart()).toEqual({ 2: 2 });
  });

  test('names no carrier bag, which has no menu', async () => {
    const bag = line('Bærepose', 1, '2032-11-15');
    showWeek(
      {
        'GET /store': takeawayStore({ bag_product_name: 'Bærepose', bag_product_price: 4 }),
        'GET /orders': { body: { data: [{ ...order, order_lines: [...order.order_lines, bag] }] } },
      },
      signedIn,
    );
    await press();
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('Bærepose');
  });

  describe('below newer orders', () => {
    const newer = Array.from({ length: 10 }, (_, index) => ({
      id: 20 - index,
      deliver_at: '2032-11-22T11:30:00+01:00',
    }));
    const older = { id: 8, deliver_at: '2032-11-12T11:30:00+01:00' };
    const show = (...pages: object[][]) =>
      showWeek(
        {
          'GET /orders': ({ query }) => {
            const page = Number((query as { page: number }).page);
            return { body: { data: pages[page - 1] ?? [], meta: { last_page: pages.length } } };
          },
        },
        signedIn,
      );

    test('is found on a further page, and no page after that of an older order is read', async () => {
      const { venueApi } = show(newer, [order, older], [older]);
      await press();
      expect(await screen.findByRole('dialog')).toHaveTextContent('Boller i karry');
      expect(venueApi.calls('GET /orders')).toHaveLength(2);
    });

    test('is looked for on four pages at most', async () => {
      const { venueApi } = show(newer, newer, newer, newer, [order]);
      await press();
      expect(await screen.findByText('Du bestilte ingen takeaway i sidste uge.')).toBeVisible();
      expect(venueApi.calls('GET /orders')).toHaveLength(4);
    });
  });

  test('says that nothing of it can be ordered', async () => {
    stopClockAt('08:00', '2032-11-25');
    showWeek({ 'GET /orders': { body: { data: [order] } } }, signedIn);
    await press();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Intet af det, du bestilte, kan bestilles på de samme ugedage.');
    expect(within(dialog).queryByRole('button', { name: /Læg i kurven/ })).not.toBeInTheDocument();
  });

  test('says that nothing was ordered', async () => {
    showWeek({}, signedIn);
    await press();
    expect(await screen.findByText('Du bestilte ingen takeaway i sidste uge.')).toBeVisible();
  });

  test('says why the orders could not be read', async () => {
    showWeek({ 'GET /orders': 'offline' }, signedIn);
    await press();
    expect(await screen.findByText(/ingen forbindelse/)).toBeVisible();
    expect(inCart()).toEqual({});
  });

  test('says that the session has ended', async () => {
    showWeek({ 'GET /orders': { status: 401, body: {} } }, signedIn);
    await press();
    expect(await screen.findByText('Du er blevet logget ud. Log ind igen for at fortsætte.')).toBeVisible();
  });

  test('is not offered to a visitor', async () => {
    showWeek();
    await dayNamed(/^Mandag/);
    expect(screen.queryByRole('button', { name: 'Det samme som sidste uge' })).not.toBeInTheDocument();
  });
});
