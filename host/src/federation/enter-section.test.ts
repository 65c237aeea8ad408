import type { PublicManifest } from '@kantine/contract';
import type { Venue } from '@kantine/core';
import type { Section } from '@kantine/routing';

import type * as joining from './join-section';
import { manifestOf } from '../testing/manifest-of';

const mockSession = { token: null as string | null };
const mockSteps: string[] = [];
const mockSections: Record<string, PublicManifest> = {};
const mockLoadVenue = jest.fn();
const mockLoadSection = jest.fn();
const mockPrefetchRuntime = jest.fn();
const mockRefresh = jest.fn();
const mockFetchFirstFiles = jest.fn();
const mockPrefetchRoute = jest.fn();

jest.mock('@kantine/routing', () => ({
  checkSession: () => (mockSteps.push('check'), Promise.resolve('signed-out')),
  reuseSessionCheck: () => mockSteps.push('sent on'),
  routeObjects: (routes: unknown) => routes,
  prefetchRoute: (...given: unknown[]) => mockPrefetchRoute(...given) as unknown,
}));
jest.mock('@kantine/core', () => ({
  useSession: { getState: () => mockSession },
  loadVenue: () => mockLoadVenue() as unknown,
  readPageData: () => ({ soon: ['/assets/calls.js'] }),
}));
jest.mock('../hydration/when-page-idle', () => ({
  whenPageIdle: () => Promise.resolve().then(() => mockSteps.push('page stands')),
}));
jest.mock('./preload-section', () => ({
  prefetchFiles: (files: string[]) => mockSteps.push(`ask ${files.join()}`),
}));
jest.mock('../hydration/hydrate', () => ({ prepareHtml: 'the sanitizer' }));
jest.mock('./registry', () => ({
  refreshRegistry: () => mockRefresh() as unknown,
  fetchFirstFiles: (name: string) => mockFetchFirstFiles(name) as unknown,
  fetchLists: () => undefined,
}));
jest.mock('./load-section', () => ({
  SectionError: class SectionError extends Error {},
  loadSection: (...given: unknown[]) => mockLoadSection(...given) as unknown,
  prefetchSections: (all: PublicManifest[]) =>
    mockSteps.push(`ask first of ${all.map(({ name }) => name).join()}`),
  prefetchRuntime: (entries: unknown) => mockPrefetchRuntime(entries) as unknown,
}));
jest.mock('./sections', () => {
  const all: { name: string; to: string; needsAccount?: boolean }[] = [
    { name: 'kaffe', to: '/kaffe' },
    { name: 'vin', to: '/vin', needsAccount: true },
    { name: 'te', to: '/te' },
  ];
  const isEnabled = ({ name }: { name: string }, venue: Venue) => name !== 'kaffe' || venue.hasAccounts;
  return {
    isEnabled,
    recordOf: ({ name }: { name: string }) =>
      name === 'kaffe' ? { openingDays: new Set([1, 2]) } : undefined,
    sectionAt: (pathname: string) => all.find(({ name }) => pathname.split('/')[1] === name),
    enabledSections: (venue: Venue) =>
      new Map(
        all.flatMap((section) => {
          const manifest = mockSections[section.name];
          return isEnabled(section, venue) && manifest ? [[section.name, manifest]] : [];
        }),
      ),
  };
});

const section: Section = { contract: '^3.0.0', routes: [{ path: 'menu' }] };
const venueWith = (hasCoffee = true) => ({ hasAccounts: hasCoffee }) as Venue;
const patch = jest.fn();

let modules: typeof joining;
const join = (path: string, signal = new AbortController().signal) =>
  modules.joinSection(path, patch, signal);
const sectionAt = async (path: string) => (await import('./sections')).sectionAt(path)!;
const failure = async () => new (await import('./load-section')).SectionError('kaffe', 'gone');

beforeEach(async () => {
  mockSession.token = null;
  mockSteps.length = 0;
  for (const name of ['kaffe', 'vin']) mockSections[name] = manifestOf(name);
  mockLoadVenue.mockReset().mockResolvedValue(venueWith());
  mockLoadSection.mockReset().mockResolvedValue(section);
  mockPrefetchRuntime.mockReset().mockResolvedValue(undefined);
  mockRefresh.mockReset().mockResolvedValue(undefined);
  mockFetchFirstFiles.mockReset().mockResolvedValue(undefined);
  mockPrefetchRoute.mockReset().mockResolvedValue(undefined);
  patch.mockReset().mockImplementation(() => mockSteps.push('patch'));
  jest.resetModules();
  modules = await import('./join-section');
});

const both = new Map([
  ['kaffe', manifestOf('kaffe')],
  ['vin', manifestOf('vin')],
]);

test.each([
  ['its own address', '/kaffe', { openingDays: [1, 2] }],
  ['an address below it', '/kaffe/cart', undefined],
  ['its own address with a slash', '/kaffe/', undefined],
  ['its own address, where every day is the same', '/te', { openingDays: [] }],
])(
  'a section entered by %s is loaded with the sections that are on and registered',
  async (_, path, entryRoute) => {
    await join(path);
    expect(mockLoadSection.mock.calls).toEqual([[path.includes('te') ? 'te' : 'kaffe', both, entryRoute]]);
  },
);

test('a section whose files the page does not have is loaded as the registry has it', async () => {
  const whole = manifestOf('kaffe', '1', { opens: ['/sections/kaffe/1/menu.js'] });
  mockFetchFirstFiles.mockImplementation((name: string) => {
    mockSections[name] = whole;
    return Promise.resolve();
  });
  await join('/kaffe');
  expect(mockFetchFirstFiles.mock.calls).toEqual([['kaffe']]);
  expect(mockLoadSection.mock.calls).toEqual([
    ['kaffe', new Map([...both, ['kaffe', whole]]), expect.anything()],
  ]);
});

test('the session is checked beside the code, and the check goes on into the routes that are added', async () => {
  await join('/kaffe');
  expect(mockSteps).toEqual(['check', 'sent on', 'patch']);
  expect(patch.mock.calls).toEqual([['kaffe', [{ path: 'kaffe', children: section.routes }]]]);
});

test('a section that has joined is neither checked nor loaded again', async () => {
  await join('/kaffe');
  await join('/kaffe/cart');
  expect(mockLoadSection).toHaveBeenCalledTimes(1);
  expect(mockSteps.filter((step) => step === 'check')).toHaveLength(1);
});

test.each([
  ['that is turned off', '/kaffe', false],
  ['that needs an account, for a visitor', '/vin', true],
  ['that there is none of', '/bajer', true],
])('a section %s is not loaded', async (_, path, hasCoffee) => {
  mockLoadVenue.mockResolvedValue(venueWith(hasCoffee));
  await join(path);
  expect(mockLoadSection).not.toHaveBeenCalled();
  expect(patch).not.toHaveBeenCalled();
  expect(modules.throwJoinFailure('kaffe')).toBeNull();
});

test('two navigations at once add the routes once', async () => {
  await Promise.all([join('/kaffe'), join('/kaffe')]);
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a section that has moved since the page came is loaded from its new address, with the same first screen', async () => {
  mockLoadSection.mockRejectedValueOnce(await failure());
  mockRefresh.mockImplementation(() => {
    mockSections['kaffe'] = manifestOf('kaffe', '2');
    return Promise.resolve();
  });
  await join('/kaffe');
  expect(mockLoadSection.mock.calls[1]).toEqual([
    'kaffe',
    new Map([...both, ['kaffe', manifestOf('kaffe', '2')]]),
    { openingDays: [1, 2] },
  ]);
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a section whose line is gone by then keeps its failure', async () => {
  const error = await failure();
  delete mockSections['kaffe'];
  mockLoadSection.mockRejectedValue(error);
  await join('/kaffe');
  expect(mockLoadSection).toHaveBeenCalledTimes(1);
  expect(() => modules.throwJoinFailure('kaffe')).toThrow(error);
});

test('the registry is not fetched for a failure that is none of the section’s', async () => {
  const error = new TypeError('a fault of ours');
  mockLoadSection.mockRejectedValue(error);
  await join('/kaffe');
  expect(mockRefresh).not.toHaveBeenCalled();
  expect(() => modules.throwJoinFailure('kaffe')).toThrow(error);
  expect(modules.throwJoinFailure('vin')).toBeNull();
});

describe('a page that is shown', () => {
  test('prepares for the sections that are on and registered', async () => {
    await modules.prefetchOnIdle();
    expect(mockSteps).toEqual(['page stands', 'ask /assets/calls.js', 'ask first of kaffe']);
    expect(mockPrefetchRuntime.mock.calls).toEqual([[both]]);
  });

  test.each([
    ['has none', () => mockLoadVenue.mockResolvedValue(venueWith(false))],
    ['does not answer', () => mockLoadVenue.mockRejectedValue(new Error('offline'))],
  ])('prepares for none where the venue %s', async (_, arrange) => {
    delete mockSections['vin'];
    arrange();
    await modules.prefetchOnIdle();
    expect(mockPrefetchRuntime).not.toHaveBeenCalled();
  });
});

describe('a section whose link is hovered', () => {
  test('is loaded for its first screen, and its routes are those that join later', async () => {
    await modules.prefetchSection(await sectionAt('/kaffe'));
    expect(mockLoadSection.mock.calls).toEqual([['kaffe', both, { openingDays: [1, 2] }]]);
    const [[routes, path, settings]] = mockPrefetchRoute.mock.calls as [[unknown, string, object]];
    expect(path).toBe('/kaffe');
    expect(settings).toEqual({ prepareStoreHtml: 'the sanitizer', access: undefined });
    await join('/kaffe');
    const [[, [{ children }]]] = patch.mock.calls as [[string, [{ children: unknown }]]];
    expect(children).toBe(routes);
  });

  test.each([
    ['is not loaded for a visitor', null, 0],
    ['is loaded for who is signed in', 'good', 1],
  ])('and needs an account %s', async (_, token, times) => {
    mockSession.token = token;
    await modules.prefetchSection(await sectionAt('/vin'));
    expect(mockLoadSection).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['for an account, as its link says', '/vin', undefined, 'account'],
    ['for an account, as its code says', '/kaffe', 'account', 'account'],
    ['for visitors, as its code says against its link', '/vin', 'visitor', 'visitor'],
  ] as const)('has its routes fetched ahead %s', async (_, path, ofCode, access) => {
    mockSession.token = 'good';
    mockLoadSection.mockResolvedValue({ ...section, ...(ofCode && { access: ofCode }) });
    await modules.prefetchSection(await sectionAt(path));
    expect(mockPrefetchRoute.mock.calls).toMatchObject([[section.routes, path, { access }]]);
  });

  test('and is turned off opens nothing', async () => {
    mockLoadVenue.mockResolvedValue(venueWith(false));
    await modules.prefetchSection(await sectionAt('/kaffe'));
    expect(mockPrefetchRoute).not.toHaveBeenCalled();
  });

  test('and cannot be loaded says nothing', async () => {
    mockLoadSection.mockRejectedValue(new TypeError('gone'));
    await expect(modules.prefetchSection(await sectionAt('/kaffe'))).resolves.toBeUndefined();
    expect(mockPrefetchRoute).not.toHaveBeenCalled();
  });
});
