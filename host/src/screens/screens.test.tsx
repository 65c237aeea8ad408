import { useTakeawayCart } from '@kantine/shared/carts';
import { storeAnswer } from '@kantine/shared/testing/venue-records';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showSite } from '../testing/show-site';

const arrived = (heading: string) => screen.findByRole('heading', { name: heading, level: 1 });
const cards = () =>
  screen
    .getAllByRole('article')
    .map((card) => [
      within(card).getByRole('heading').textContent,
      within(card).getByRole('link').getAttribute('href'),
    ]);

describe('the front page', () => {
  const plan = { iss_menu_plan_section: {} };

  test.each([
    [
      'a visitor',
      plan,
      false,
      [
        ['Takeaway', '/takeaway'],
        ['Retail', '/retail'],
        ['Ugens menu', '/iss-menu-plan'],
        ['Log ind', '/account'],
      ],
    ],
    [
      'who is signed in',
      {},
      true,
      [
        ['Takeaway', '/takeaway'],
        ['Retail', '/retail'],
        ['Mødeforplejning', '/meetings'],
        ['Min konto', '/account'],
      ],
    ],
    [
      'a visitor of a small venue',
      {
        takeaway_section: null,
        meetings_section: null,
        has_accounts: false,
        retail_section: { alias: 'Kiosken' },
      },
      false,
      [['Kiosken', '/retail']],
    ],
  ])('leads %s to what the venue has', async (_, store, signedIn, links) => {
    showSite('/', { 'GET /store': storeAnswer(store) }, { signedIn });
    await arrived('Kantinen');
    expect(cards()).toEqual(links);
  });

  test('says what each is for', async () => {
    showSite('/', {}, { signedIn: true });
    await arrived('Kantinen');
    for (const words of [
      'Tag mad med hjem',
      'Køb mad og drikke',
      'Book møder og mødeforplejning',
      'Se tidligere ordrer og gem kreditkort',
    ])
      expect(screen.getByText(words)).toBeVisible();
  });
});

describe('the store’s own pages', () => {
  const pages = [
    { name: 'Om os', url: 'om-os', content: '<h2>Vi laver mad</h2><img src=x onerror=alert(1)>' },
  ];

  test('show what it wrote, without what could do harm', async () => {
    showSite('/om-os', { 'GET /store': storeAnswer({ pages }) });
    await arrived('Om os');
    expect(await screen.findByRole('heading', { name: 'Vi laver mad' })).toBeVisible();
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  test.each(['/om-dem', '/om-os/mere', '/OM'])(
    'an address that is none of them, %s, is not found',
    async (address) => {
      showSite(address, { 'GET /store': storeAnswer({ pages }) });
      await arrived('Siden findes ikke');
      expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/');
    },
  );
});

test('a section that the venue does not have is not found', async () => {
  showSite('/retail/cart', { 'GET /store': storeAnswer({ retail_section: null }) });
  await arrived('Siden findes ikke');
});

test('what has expired leaves the cart on the next page, but not on the way to the payment', async () => {
  const soup = {
    id: 2,
    name: 'Suppe',
    description: '',
    price: 1,
    remaining: null,
    day: null,
    image: null,
    isFeatured: false,
  };
  useTakeawayCart.getState().add({ ...soup, pickupAt: 1, deadline: 1 });
  showSite('/takeaway/payment', { 'GET /store': storeAnswer({ takeaway_section: null }) });
  await arrived('Siden findes ikke');
  expect(useTakeawayCart.getState().lines).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Til forsiden' }));
  await arrived('Kantinen');
  expect(useTakeawayCart.getState().lines).toHaveLength(0);
});

describe('the menu plan', () => {
  const store = { 'GET /store': storeAnswer({ iss_menu_plan_section: { alias: 'Ugens mad' } }) };
  const planOf = (...daily_menus: object[]) => ({ body: { data: { attributes: { daily_menus } } } });
  const monday = (...dishes: string[]) => ({ weekday: 1, menu_items: dishes.map((name) => ({ name })) });
  const path = '/iss-menu-plan/2026-12-28';
  const call = (week: string, serving = 'lunch') => `GET /iss-menu-plan/menus/${week}/${serving}`;
  const show = (answers: Parameters<typeof showSite>[1], address = path) =>
    showSite(address, { ...store, ...answers });

  test('shows each day with its dishes, in the week’s order, however the days are written', async () => {
    show({
      [call('53/2026')]: planOf(
        { weekday: 'tuesday', menu_items: [{ name: 'Suppe' }, { name: 'Suppe' }] },
        monday('Laks'),
        { weekday: '3', menu_items: [{ name: 'Brød' }] },
        { weekday: 4, menu_items: [] },
        { weekday: 'someday', menu_items: [{ name: 'Aldrig' }] },
      ),
    });
    await arrived('Ugens mad');
    expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toEqual([
      'Mandag 28. december',
      'Tirsdag 29. december',
      'Onsdag 30. december',
    ]);
    expect(screen.getAllByText('Suppe')).toHaveLength(2);
    expect(screen.queryByText('Aldrig')).not.toBeInTheDocument();
  });

  test('steps over new year by the week’s own year', async () => {
    const { address } = show({ [call('53/2026')]: planOf(monday('Laks')), [call('1/2027')]: planOf() });
    expect(await screen.findByText('Uge 53/2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Næste uge' }));
    expect(await screen.findByText('Uge 1/2027')).toBeVisible();
    expect(screen.getByText('Menuen er tom.')).toBeVisible();
    expect(address()).toBe('/iss-menu-plan/2027-01-04');
    await userEvent.click(screen.getByRole('button', { name: 'Forrige uge' }));
    expect(await screen.findByText('Laks')).toBeVisible();
  });

  test('shows the evening’s when it is chosen, and keeps the choice from week to week', async () => {
    const { address } = show({
      [call('53/2026')]: planOf(monday('Laks')),
      [call('53/2026', 'evening')]: planOf(monday('Gryderet')),
      [call('1/2027', 'evening')]: planOf(monday('Pizza')),
    });
    const serving = await screen.findByRole('combobox', { name: 'Servering' });
    expect(serving).toHaveDisplayValue('Frokost');
    await userEvent.selectOptions(serving, 'Aften');
    expect(await screen.findByText('Gryderet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Næste uge' }));
    expect(await screen.findByText('Pizza')).toBeVisible();
    expect(address()).toBe('/iss-menu-plan/2027-01-04?servering=aften');
  });

  test.each([
    ['is empty', planOf()],
    ['is not there', { status: 404 }],
    ['cannot be had', 'offline' as const],
    ['is of no shape', { body: { data: {} } }],
  ])('that %s says so', async (_, answer) => {
    show({ [call('53/2026')]: answer });
    expect(await screen.findByText('Menuen er tom.')).toBeVisible();
  });

  test('opens on the Monday of this week in Denmark', async () => {
    // Sunday afternoon in Los Angeles, Monday in Denmark.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2032-11-22T00:30:00+01:00'));
    const { address } = show({ [call('48/2032')]: planOf() }, '/iss-menu-plan');
    await screen.findByText('Uge 48/2032');
    await waitFor(() => expect(address()).toBe('/iss-menu-plan/2032-11-22'));
  });

  test('an address that sends on, typed or gone back to, keeps no place in the history, and asks for the account once', async () => {
    const pages = window.history.length;
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2032-11-22T00:30:00+01:00'));
    const answers = { ...store, [call('48/2032')]: planOf() };
    const { venueApi, goTo } = showSite('/iss-menu-plan', answers, { signedIn: true });
    await screen.findByText(/^Uge /);
    expect(window.history.length).toBe(pages);
    expect(venueApi.asked('GET /account')).toHaveLength(1);

    // A link to it leads on to one new page.
    await goTo('/');
    await goTo('/iss-menu-plan');
    await screen.findByText(/^Uge /);
    expect(window.history.length).toBe(pages + 2);
  });

  test('of a venue that has none is not found', async () => {
    showSite(path);
    await arrived('Siden findes ikke');
  });
});
