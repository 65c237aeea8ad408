import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor, within } from '@testing-library/react';

import { list, monday, stopClockAt } from '../../testing/front-page';
import { showSite } from '../../testing/show-site';

beforeEach(() => stopClockAt('08:00'));
afterEach(() => jest.useRealTimers());

const order = (id: number, deliverAt: string | null, finishedAt: string | null = null) => ({
  id,
  created_at: '2026-11-20T08:00:00+01:00',
  deliver_at: deliverAt,
  finished_at: finishedAt,
  price: 65,
});
const meeting = (id: number, date: string, title = `Møde ${id}`) => ({
  id,
  attributes: { title, date, start_time: '09:00', end_time: '10:00', status: 'ready' },
});

const lines = async () =>
  within(await screen.findByRole('region', { name: 'Til dig' }))
    .getAllByRole('link')
    .map((line) => [line.textContent.replaceAll('\u00a0', ' '), line.getAttribute('href')]);
const shown = (...expected: (string | null)[][]) =>
  waitFor(async () => expect(await lines()).toEqual(expected));

const withoutTakeaway = storeAnswer({ takeaway_section: null });
const noMeeting = ['Næste møde: Ingen kommende møder', '/meetings'];

test('a signed-in person sees the next pick-up, also a late one, but no finished or collected order', async () => {
  const orders = [
    order(9, '2026-11-25T11:30:00+01:00'),
    order(8, null),
    order(7, '2026-11-23T07:30:00+01:00'),
    order(6, '2026-11-23T07:45:00+01:00', '2026-11-23T07:50:00+01:00'),
    order(5, '2026-11-20T11:30:00+01:00'),
  ];
  showSite('/', { 'GET /orders': list(...orders) }, { signedIn: true });
  await shown(['Næste afhentning · Ordre #7: I dag kl. 07:30', '/account/orders/7'], noMeeting);
});

test('the next pick-up is found below ten newer orders', async () => {
  const inShop = Array.from({ length: 10 }, (_, index) => order(20 - index, null));
  const pages = [inShop, [order(7, '2026-11-24T11:30:00+01:00'), order(5, '2026-11-20T11:30:00+01:00')]];
  const orders = ({ query }: { query: unknown }) => {
    const { page } = query as { page: number };
    return { body: { data: pages[page - 1], meta: { current_page: page, last_page: 3 } } };
  };
  const { venueApi } = showSite('/', { 'GET /orders': orders }, { signedIn: true });
  await shown(['Næste afhentning · Ordre #7: I morgen kl. 11:30', '/account/orders/7'], noMeeting);
  expect(venueApi.calls('GET /orders')).toHaveLength(2);
});

test.each([
  ['before the first', '2026-11-23', null, 'I dag kl. 11:30'],
  ['after the first', '2026-11-24', null, 'I dag kl. 12:00'],
  ['after the first, which was finished', '2026-11-23', '2026-11-23T07:50:00+01:00', 'I morgen kl. 12:00'],
])(
  'an order that is fetched on two days is the next pick-up of each: %s',
  async (_, day, finished, words) => {
    stopClockAt('08:00', day);
    const pickups = ['2026-11-23T11:30:00+01:00', '2026-11-24T12:00:00+01:00'];
    const order_lines = pickups.map((pickup_at) => ({ product_name: 'Laks', quantity: 1, pickup_at }));
    showSite(
      '/',
      { 'GET /orders': list({ ...order(7, pickups[0]!, finished), order_lines }) },
      { signedIn: true },
    );
    await shown([`Næste afhentning · Ordre #7: ${words}`, '/account/orders/7'], noMeeting);
  },
);

const later = Array.from({ length: 6 }, (_, page) => [meeting(20 - page, `2027-0${9 - page}-01`)]);

test.each([
  [
    'the latest first',
    [
      [meeting(4, '2027-03-01'), meeting(3, '2027-01-11')],
      [meeting(2, '2026-11-24', ''), meeting(1, '2026-11-02')],
    ],
  ],
  ['after six pages', [...later, [meeting(2, '2026-11-24', '')]]],
  [
    'the earliest first',
    [
      [meeting(1, '2026-11-02'), meeting(7, '2026-11-03')],
      [meeting(2, '2026-11-24', ''), meeting(3, '2027-01-11')],
    ],
  ],
])('a signed-in person sees the next meeting, on whichever page it is: %s', async (_, pages) => {
  showSite(
    '/',
    {
      'GET /store': withoutTakeaway,
      'GET /meetings/meetings': ({ query }) => {
        const { page } = query as { page: number };
        return { body: { data: pages[page - 1], meta: { current_page: page, last_page: pages.length } } };
      },
    },
    { signedIn: true },
  );
  await shown(['Næste møde · Møde uden titel: I morgen kl. 09:00', '/meetings/2']);
});

test.each([
  ['a day with a time behind it', { date: '2026-11-24T00:00:00' }, '/meetings/2'],
  ['an hour of one digit', { start_time: '9:00' }, '/meetings/2'],
  ['a time with seconds', { start_time: '09:00:00' }, '/meetings/2'],
  ['no time', { start_time: '' }, null],
])('the next meeting is read as the list of meetings reads it: %s', async (_, attributes, address) => {
  const { attributes: usual, id } = meeting(2, '2026-11-24');
  const answer = list({ id, attributes: { ...usual, ...attributes } });
  const answers = { 'GET /store': withoutTakeaway, 'GET /meetings/meetings': answer };
  showSite('/', answers, { signedIn: true });
  await shown(address ? ['Næste møde · Møde 2: I morgen kl. 09:00', address] : noMeeting);
});

test.each([
  [1042, '1042'],
  [' Møde 2 ', 'Møde 2'],
  [' ', 'Møde uden titel'],
])('the title %j of the next meeting is shown as “%s”, as on its own page', async (title, shownTitle) => {
  const answer = list(meeting(2, '2026-11-24', title as string));
  const answers = { 'GET /store': withoutTakeaway, 'GET /meetings/meetings': answer };
  showSite('/', answers, { signedIn: true });
  await shown([`Næste møde · ${shownTitle}: I morgen kl. 09:00`, '/meetings/2']);
});

test('a signed-in person is not shown a meeting that has begun', async () => {
  stopClockAt('09:00');
  const answers = { 'GET /store': withoutTakeaway, 'GET /meetings/meetings': list(meeting(1, monday)) };
  showSite('/', answers, { signedIn: true });
  await shown(noMeeting);
});

test('a signed-in person is led to the lists when they cannot be had here', async () => {
  const gone = { status: 404 };
  showSite('/', { 'GET /orders': gone, 'GET /meetings/meetings': gone }, { signedIn: true });
  await shown(
    ['Næste afhentning: Se dine ordrer', '/account/orders'],
    ['Næste møde: Se dine møder', '/meetings'],
  );
});

test('a guest has no such list, and no call is sent for it', async () => {
  const { venueApi } = showSite();
  await screen.findByText('Menuen er tom.');
  expect(screen.queryByRole('region', { name: 'Til dig' })).toBeNull();
  expect(venueApi.calls('GET /orders')).toEqual([]);
  expect(venueApi.calls('GET /meetings/meetings')).toEqual([]);
});
