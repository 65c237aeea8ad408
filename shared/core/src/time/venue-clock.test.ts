import { act, renderHook } from '@testing-library/react';

import { useNow } from './use-now';
import { setClockBy } from './venue-clock';

const device = Date.parse('2026-11-23T10:00:00Z');
const day = 24 * 3_600_000;

async function freshClock() {
  jest.useFakeTimers({ now: device });
  jest.resetModules();
  return { ...(await import('./time')), ...(await import('./venue-clock')) };
}

const headersOf = (given: Record<string, string | undefined>) => (name: string) => given[name] ?? null;
/** An answer after `tripMs` from a venue whose clock is `ahead` of the device's. */
const answer = (ahead: number, headers: Record<string, string | undefined> = {}, tripMs = 100) => ({
  header: headersOf({ date: new Date(Date.now() + ahead).toUTCString(), ...headers }),
  sent: Date.now() - tripMs,
  received: Date.now(),
});
const errorOf = (now: number, ahead: number) => Math.abs(now - Date.now() - ahead);

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test.each([
  ['a day ahead', -day, '2026-11-22'],
  ['a day behind', day, '2026-11-24'],
  ['a day and most of a second behind', day + 900, '2026-11-24'],
  ['twenty minutes ahead', -20 * 60_000, '2026-11-23'],
  ['four seconds ahead', -4_000, '2026-11-23'],
  ['three seconds behind', 3_000, '2026-11-23'],
])(
  'the clock of a device that is %s is corrected to the second, and so is today',
  async (_, ahead, today) => {
    const clock = await freshClock();
    clock.setClockBy(answer(ahead));
    expect(errorOf(clock.nowAtVenue(), ahead)).toBeLessThanOrEqual(1_100);
    expect(clock.today()).toBe(today);
  },
);

test.each([
  ['is a second off', 1_000, {}, 100],
  ['is two seconds behind', 2_000, {}, 100],
  ['is two seconds ahead of the second that an answer of one second allows', -4_000, {}, 1_000],
  ['is off by less than the answer was on its way', -10_000, {}, 14_000],
])('the clock of a device that %s is not corrected', async (_, ahead, headers, tripMs) => {
  const clock = await freshClock();
  clock.setClockBy(answer(ahead, headers, tripMs));
  expect(clock.nowAtVenue()).toBe(device);
});

test.each([
  ['no header', { date: undefined }],
  ['an empty header', { date: '' }],
  ['a damaged header', { date: 'in the morning' }],
  ['an answer out of a proxy’s cache', { age: '3600' }],
  ['an answer that a cache may keep', { 'cache-control': 'public, max-age=300' }],
  ['an answer that a cache may keep until it expires', { expires: 'Mon, 23 Nov 2026 11:00:00 GMT' }],
  [
    'an answer that a cache may keep by its own judgement',
    { 'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT' },
  ],
])('%s does not correct the device’s clock', async (_, headers) => {
  const clock = await freshClock();
  clock.setClockBy(answer(day, headers));
  expect(clock.nowAtVenue()).toBe(device);
});

test.each([
  [{ 'cache-control': 'no-cache, private' }],
  [{ 'cache-control': 'no-store', 'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT' }],
  [{ 'cache-control': 'max-age=0' }],
])('an answer with the headers %j corrects the clock', async (headers) => {
  const clock = await freshClock();
  clock.setClockBy(answer(day, headers));
  expect(errorOf(clock.nowAtVenue(), day)).toBeLessThanOrEqual(1_100);
});

test('a slow answer does not replace the more exact time of a quick one', async () => {
  const clock = await freshClock();
  clock.setClockBy(answer(day, {}, 100));
  const told = clock.nowAtVenue();
  clock.setClockBy(answer(day - 9_000, {}, 12_000));
  expect(clock.nowAtVenue()).toBe(told);
});

test('an answer that fits the corrected clock does not move it', async () => {
  const clock = await freshClock();
  clock.setClockBy(answer(day));
  const told = clock.nowAtVenue();
  clock.setClockBy(answer(day + 1_000));
  expect(clock.nowAtVenue()).toBe(told);
});

test.each([
  ['overlap', -4_000, 8_000],
  ['overlap, the later one first', 8_000, -4_000],
  ['share one instant', -5_000, 8_000],
  ['share one instant, the later one first', 8_000, -5_000],
])('two slow answers whose times %s are as exact as a quick one', async (_, first, second) => {
  const clock = await freshClock();
  for (const ahead of [first, second]) clock.setClockBy(answer(ahead, {}, 12_000));
  expect(errorOf(clock.nowAtVenue(), 8_000)).toBeLessThanOrEqual(1_100);
});

test('a device whose clock is corrected meanwhile has the right time with the next answer', async () => {
  const clock = await freshClock();
  clock.setClockBy(answer(day));
  jest.setSystemTime(device + day);
  clock.setClockBy(answer(0));
  expect(clock.nowAtVenue()).toBe(device + day);
});

test('a device whose clock is set back meanwhile has the right time with the next answer', async () => {
  const clock = await freshClock();
  clock.setClockBy(answer(day));
  jest.setSystemTime(device - day);
  clock.setClockBy(answer(2 * day));
  expect(errorOf(clock.nowAtVenue(), 2 * day)).toBeLessThanOrEqual(1_100);
});

test('a page that may be as old as its time is behind does not correct the clock', async () => {
  const clock = await freshClock();
  clock.setClockBy({ ...answer(-10_000), maxAgeMs: 14_000 });
  expect(clock.nowAtVenue()).toBe(device);
});

test('an answer that arrives in the millisecond of its request corrects the clock', async () => {
  const clock = await freshClock();
  clock.setClockBy(answer(day, {}, 0));
  expect(errorOf(clock.nowAtVenue(), day)).toBeLessThanOrEqual(1_100);
});

test('a page from the browser’s cache has the clock of this tab’s last answer', async () => {
  (await freshClock()).setClockBy(answer(day));
  const later = await freshClock();
  expect(later.nowAtVenue()).toBe(device);
  later.restoreClock();
  expect(errorOf(later.nowAtVenue(), day)).toBeLessThanOrEqual(1_100);
  later.setClockBy(answer(0));
  expect(later.nowAtVenue()).toBe(device);
  for (const stored of [null, 'damaged', 'Infinity', ' ']) {
    if (stored !== null) sessionStorage.setItem('clock-offset', stored);
    const last = await freshClock();
    last.restoreClock();
    expect(last.nowAtVenue()).toBe(device);
  }
});

test('an answer is ignored when the device’s clock was set back during it', async () => {
  const clock = await freshClock();
  clock.setClockBy({ ...answer(day), sent: device + 5_000 });
  expect(clock.nowAtVenue()).toBe(device);
});

test('subscribers of the clock are notified of a correction at once', () => {
  jest.useFakeTimers({ now: device });
  const { result } = renderHook(() => useNow());
  expect(errorOf(result.current, 0)).toBeLessThanOrEqual(10_000);
  act(() => setClockBy(answer(day)));
  expect(errorOf(result.current, day)).toBeLessThanOrEqual(1_100);
  act(() => setClockBy(answer(0)));
});
