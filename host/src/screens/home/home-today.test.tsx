import { storeAnswer } from '@kantine/testing/venue-records';
import { instantOf } from '@kantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';

import { showSite } from '../../testing/show-site';

const monday = '2026-11-23';
const menu = `GET /takeaway/menu-items/${monday}`;

/** Only what the clock shows; what waits goes on as ever. */
const stopClockAt = (time: string, day = monday) =>
  jest.useFakeTimers({
    now: instantOf(day, time),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
    ],
  });

beforeEach(() => stopClockAt('08:00'));
afterEach(() => jest.useRealTimers());

const dish = (id: number, time: string, remaining: number | string | null = null) => ({
  id,
  name: `Ret ${id}`,
  price: 65,
  pickup_at: `${monday}T${time}:00+01:00`,
  remaining,
});
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
const list = (...data: object[]) => ({ body: { data } });

const lines = async () =>
  within(await screen.findByRole('region', { name: /^I dag, / }))
    .getAllByRole('link')
    .map((line) => [line.textContent.replaceAll('\u00a0', ' '), line.getAttribute('href')]);
const shown = (...expected: (string | null)[][]) =>
  waitFor(async () => expect(await lines()).toEqual(expected));

test('says which day it is', async () => {
  showSite();
  expect(await screen.findByRole('heading', { name: 'I dag, mandag 23. november', level: 2 })).toBeVisible();
});

describe('takeaway', () => {
  test.each([
    ['the last deadline that is ahead', '08:00', [dish(1, '11:30'), dish(2, '13:00')], '12:00'],
    ['not the one of what is sold out', '08:00', [dish(1, '11:30'), dish(2, '13:00', 0)], '10:30'],
    [
      'not the one of what has no price that could be paid',
      '08:00',
      [dish(1, '11:30'), { ...dish(2, '13:00'), price: null }, { ...dish(3, '14:00'), price: 'gratis' }],
      '10:30',
    ],
    [
      'not the one of what is sold out, by a number in a text',
      '08:00',
      [dish(1, '11:30'), dish(2, '13:00', '0')],
      '10:30',
    ],
    ['the one that is left', '11:00', [dish(1, '11:30'), dish(2, '13:00', 3)], '12:00'],
  ])('can be ordered until %s', async (_, now, dishes, deadline) => {
    stopClockAt(now);
    showSite('/', { [menu]: list(...dishes) });
    await shown(['Bestil senest: I dag kl. ' + deadline, `/takeaway/${monday}`]);
  });

  test.each([
    ['after the last deadline', '12:00', [dish(1, '13:00')]],
    ['when nothing is on the menu', '08:00', []],
    ['when all is sold out', '08:00', [dish(1, '13:00', 0)]],
  ])('%s the next day is named', async (_, now, dishes) => {
    stopClockAt(now);
    showSite('/', { [menu]: list(...dishes) });
    await shown(['Næste menu: Tirsdag 24. november', '/takeaway/2026-11-24']);
  });

  test('on a closed day the next open one is named, and no menu is fetched', async () => {
    stopClockAt('08:00', '2026-11-21');
    const { venueApi } = showSite();
    await shown(['Næste menu: Mandag 23. november', `/takeaway/${monday}`]);
    expect(venueApi.calls('GET /takeaway/menu-items/2026-11-21')).toEqual([]);
  });

  test('asks for its menu without the code that sends other calls', async () => {
    const fetched = jest.fn<Promise<object>, [string]>(() =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        json: () => Promise.resolve({ data: [dish(1, '13:00')] }),
      }),
    );
    window.fetch = fetched as never;
    const { venueApi } = showSite();
    await shown(['Bestil senest: I dag kl. 12:00', `/takeaway/${monday}`]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([`/api/v1/takeaway/menu-items/${monday}`]);
    expect(venueApi.calls(menu)).toEqual([]);
    Reflect.deleteProperty(window, 'fetch');
  });

  test('whose menu does not come leads there all the same', async () => {
    showSite('/', { [menu]: { status: 404 } });
    await shown(['Dagens menu: Se, hvad du kan bestille', '/takeaway']);
  });

  test('has its line while the answer is waited for', async () => {
    let arrive: (answer: { body: unknown }) => void = () => {};
    showSite('/', { [menu]: () => new Promise((resolve) => (arrive = resolve)) });
    await shown(['Bestil senest: Indlæser', '/takeaway']);
    await act(async () => arrive(list(dish(1, '13:00'))));
    await shown(['Bestil senest: I dag kl. 12:00', `/takeaway/${monday}`]);
  });
});

describe('a signed-in person', () => {
  const withoutTakeaway = storeAnswer({ takeaway_section: null });
  const takeaway = ['Næste menu: Tirsdag 24. november', '/takeaway/2026-11-24'];
  const noMeeting = ['Næste møde: Ingen kommende møder', '/meetings'];

  test('sees the next pick-up, also a late one, but no finished or collected order', async () => {
    const orders = [
      order(9, '2026-11-25T11:30:00+01:00'),
      order(8, null),
      order(7, '2026-11-23T07:30:00+01:00'),
      order(6, '2026-11-23T07:45:00+01:00', '2026-11-23T07:50:00+01:00'),
      order(5, '2026-11-20T11:30:00+01:00'),
    ];
    showSite('/', { 'GET /orders': list(...orders) }, { signedIn: true });
    const pickup = ['Næste afhentning · Ordre #7: I dag kl. 07:30', '/account/orders/7'];
    await shown(takeaway, pickup, noMeeting);
  });

  test('sees the next meeting, on whichever page it is', async () => {
    const pages = [
      [meeting(4, '2027-03-01'), meeting(3, '2027-01-11')],
      [meeting(2, '2026-11-24', ''), meeting(1, '2026-11-02')],
    ];
    showSite(
      '/',
      {
        'GET /store': withoutTakeaway,
        'GET /meetings/meetings': ({ query }) => {
          const { page } = query as { page: number };
          return { body: { data: pages[page - 1], meta: { current_page: page, last_page: 2 } } };
        },
      },
      { signedIn: true },
    );
    await shown(['Næste møde · Møde uden titel: I morgen kl. 09:00', '/meetings/2']);
  });

  test('is not shown a meeting that has begun', async () => {
    stopClockAt('09:00');
    const answers = { 'GET /store': withoutTakeaway, 'GET /meetings/meetings': list(meeting(1, monday)) };
    showSite('/', answers, { signedIn: true });
    await shown(noMeeting);
  });

  test('is led to the lists when they cannot be had here', async () => {
    const gone = { status: 404 };
    showSite('/', { 'GET /orders': gone, 'GET /meetings/meetings': gone }, { signedIn: true });
    await shown(
      takeaway,
      ['Næste afhentning: Se dine ordrer', '/account/orders'],
      ['Næste møde: Se dine møder', '/meetings'],
    );
  });
});

test('a guest’s orders are not fetched', async () => {
  const { venueApi } = showSite();
  await shown(['Næste menu: Tirsdag 24. november', '/takeaway/2026-11-24']);
  expect(venueApi.calls('GET /orders')).toEqual([]);
  expect(venueApi.calls('GET /meetings/meetings')).toEqual([]);
});

test('a venue of which nothing is to be said has no such place', async () => {
  showSite('/', { 'GET /store': storeAnswer({ takeaway_section: null }) });
  await screen.findByRole('heading', { name: 'Kantinen', level: 1 });
  expect(screen.queryByRole('region', { name: /^I dag/ })).toBeNull();
});
