import '../testing/placed-sections';

import type { PublicManifest } from '@kantine/contract';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import { memo, use } from 'react';

import { deployedVersions, refreshRegistry } from '../federation/registry';
import { stopClockAt } from '../testing/front-page';
import { manifestOf } from '../testing/manifest-of';
import { arrived, showSite } from '../testing/show-site';

type Show = (props: { today: string }) => React.ReactNode;

let mockParts: Record<string, Show | Error> = {};
const mockLoad = jest.fn(({ name }: PublicManifest, place: string) => {
  const part = mockParts[`${name} ${place}`];
  return part instanceof Error ? Promise.reject(part) : Promise.resolve({ Component: part });
});
jest.mock('../federation/runtime', () => ({ createFederation: () => ({ load: mockLoad }) }));
jest.mock('../federation/trusted-scripts', () => ({ isOurCode: () => true }));

const said: unknown[] = [];
let near: () => void = () => {};
beforeEach(() => {
  stopClockAt('08:00');
  const watched: [Element, IntersectionObserverCallback][] = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(function (seen) {
    return {
      observe: (element: Element) => watched.push([element, seen]),
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
  });
  near = () =>
    watched.forEach(([, seen]) =>
      seen([{ isIntersecting: true }] as IntersectionObserverEntry[], null as never),
    );
  mockParts = Object.fromEntries(
    ['kaffe', 'te', 'klub', 'lukket'].map((name) => [
      `${name} home/v1`,
      ({ today }: { today: string }) => <p>{`${name} ${today}`}</p>,
    ]),
  );
  mockLoad.mockClear();
  said.length = 0;
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => queueMicrotask(run),
    cancelIdleCallback: () => undefined,
    reportError: (error: unknown) => said.push(error),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const rooms = () => [...document.querySelectorAll('.room')];
const regions = () =>
  ['KAFFE', 'TE', 'KLUB', 'LUKKET'].filter((name) => screen.queryByRole('region', { name }) !== null);
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(3_000)));

async function open(record: object = {}, options = {}) {
  const site = showSite('/', { 'GET /store': storeAnswer(record) }, options);
  await arrived();
  await settle();
  return site;
}
const come = async () => {
  act(() => near());
  await settle();
};

test('the room of a part is there at once, and its code is fetched when it comes near', async () => {
  await open();
  expect(rooms().map((room) => room.querySelector('svg')?.getAttribute('height'))).toEqual(['6rem', '6rem']);
  expect(mockLoad).not.toHaveBeenCalled();
  expect(regions()).toEqual([]);
  await come();
  expect(within(screen.getByRole('region', { name: 'KAFFE' })).getByText('kaffe 2026-11-23')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'TE' })).getByRole('heading', { level: 2 })).toBeVisible();
  expect(mockLoad.mock.calls.map(([{ name }, place]) => [name, place])).toEqual([
    ['kaffe', 'home/v1'],
    ['te', 'home/v1'],
  ]);
});

test('the part stands after the dishes of today', async () => {
  await open();
  const dishes = screen.getByText('Menuen er tom.');
  expect(dishes.compareDocumentPosition(rooms()[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const card = screen.getByRole('heading', { name: 'Takeaway', level: 2 });
  expect(rooms()[0]!.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [undefined, ['KAFFE', 'TE']],
  [{ 'home/v1': ['te', 'kaffe'] }, ['TE', 'KAFFE']],
  [{ 'home/v1': ['te', 'te', 'ukendt', 'uden', 'lukket', 5] }, ['TE']],
  [{ 'home/v1': [] }, []],
  [{ 'receipt/v1': [] }, ['KAFFE', 'TE']],
  [{ 'home/v1': 'te' }, ['KAFFE', 'TE']],
  ['te', ['KAFFE', 'TE']],
])('the record with the places %j shows %j', async (places, names) => {
  await open({ places });
  await come();
  expect(rooms().map((room) => within(room as HTMLElement).getByRole('heading').textContent)).toEqual(names);
});

test('a part of a section that needs an account is for signed-in customers', async () => {
  await open({}, { signedIn: true });
  await come();
  expect(regions()).toContain('KLUB');
});

test('a part that does not come leaves the page whole, keeps its room and is reported', async () => {
  mockParts['kaffe home/v1'] = new TypeError('no code');
  await open();
  await come();
  expect(regions()).toEqual(['TE']);
  expect(rooms()).toHaveLength(2);
  expect(said).toEqual([expect.objectContaining({ section: 'kaffe' })]);
  expect(screen.getByRole('heading', { name: 'Takeaway', level: 2 })).toBeVisible();
});

test('a part that throws takes nothing with it, and is switched off for the visit at its second failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockParts['kaffe home/v1'] = () => {
    throw new RangeError('no stamps');
  };
  const { goTo } = await open();
  for (const failures of [1, 2]) {
    await come();
    expect(said).toHaveLength(failures);
    expect(regions()).toEqual(['TE']);
    await goTo('/om-os');
    await goTo('/');
    await settle();
  }
  expect(rooms()).toHaveLength(1);
  await come();
  expect(said).toHaveLength(2);
  await waitFor(() => expect(regions()).toEqual(['TE']));
});

test('a part that fails in the code of React is a failure of its section', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockParts['kaffe home/v1'] = () => ({ no: 'node' }) as never;
  await open();
  await come();
  expect(said).toEqual([expect.objectContaining({ section: 'kaffe', reason: 'its part of a page threw' })]);
});

test('a part that waits for ever holds nothing else back', async () => {
  const forever = new Promise<never>(() => {});
  const Waiting = () => use(forever);
  mockParts['kaffe home/v1'] = Waiting;
  const { goTo } = await open();
  await come();
  expect(regions()).toEqual(['TE']);
  await goTo('/om-os');
  await waitFor(() => expect(rooms()).toEqual([]));
});

test('a part may be made by `memo`', async () => {
  mockParts['kaffe home/v1'] = memo(({ today }: { today: string }) => <p>{today}</p>) as never;
  await open();
  await come();
  expect(regions()).toEqual(['KAFFE', 'TE']);
});

test('a part that is no component is one failure, and no page is lost', async () => {
  mockParts['kaffe home/v1'] = undefined as never;
  await open();
  await come();
  expect(said).toEqual([expect.objectContaining({ reason: 'the module of a place wants a Component' })]);
});

test('a deploy that gives a part another room moves nothing under a reader', async () => {
  await open();
  const sections = { kaffe: manifestOf('kaffe', '2', { places: { 'home/v1': { minHeight: 400 } } }) };
  window.fetch = jest.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve({ sections }) });
  await act(refreshRegistry);
  expect(deployedVersions('kaffe')).toMatch(/ 2$/);
  expect(rooms()[0]?.querySelector('svg')).toHaveAttribute('height', '6rem');
});
