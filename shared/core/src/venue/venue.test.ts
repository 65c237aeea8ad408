import { waitFor } from '@testing-library/react';

import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { listenToBrowser } from '../browser/listen-to-browser';
import { queryClient } from '../query/query';
import { loadVenue, refreshVenue } from './venue';

const hour = 3_600_000;
let now = Date.parse('2032-11-22T11:00:00Z');
let stop = () => {};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  stop = listenToBrowser();
});
afterEach(() => {
  stop();
  queryClient.clear();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

async function load() {
  const venueApi = fakeVenueApi({ 'GET /store': storeAnswer() });
  await loadVenue();
  return { venueApi, calls: () => venueApi.calls('GET /store').length };
}

test('the store record is asked for once, however often the tab comes back within an hour', async () => {
  const { calls } = await load();
  now += hour - 1;
  for (const event of ['focus', 'visibilitychange', 'pageshow']) window.dispatchEvent(new Event(event));
  await loadVenue();
  expect(calls()).toBe(1);
});

test.each(['focus', 'visibilitychange', 'pageshow'])(
  'a tab that comes back after an hour (%s) asks for the store record again, once',
  async (event) => {
    const { venueApi, calls } = await load();
    venueApi.answer('GET /store', storeAnswer({ name: 'Kantinen ved havnen' }));
    now += hour;
    window.dispatchEvent(new Event(event));
    window.dispatchEvent(new Event('focus'));
    await waitFor(async () => expect((await loadVenue()).name).toBe('Kantinen ved havnen'));
    window.dispatchEvent(new Event('focus'));
    expect(calls()).toBe(2);
  },
);

test('a tab that is hidden, or that has no store record yet, asks for none', async () => {
  const empty = fakeVenueApi({});
  window.dispatchEvent(new Event('focus'));
  expect(empty.calls()).toEqual([]);
  const { calls } = await load();
  now += hour;
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(calls()).toBe(1);
});

test('a store record that cannot be had again stays as it is', async () => {
  const { venueApi } = await load();
  venueApi.answer('GET /store', 'offline');
  await expect(refreshVenue()).rejects.toThrow();
  expect((await loadVenue()).name).toBe('Kantinen');
});
