import type { RegistryEntry, Venue } from '@kantine/core';
import type { Section } from '@kantine/routing';

import type { SectionPlace } from '../sections';
import type * as joining from './join-section';

const mockSession = { token: null as string | null };
const mockSteps: string[] = [];
const mockLines: Record<string, RegistryEntry> = {};
const mockLoadVenue = jest.fn();
const mockLoadSection = jest.fn();
const mockPrepareFederation = jest.fn();
const mockRefresh = jest.fn();
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
jest.mock('../when-page-stands', () => ({
  whenPageIdle: () => Promise.resolve().then(() => mockSteps.push('page stands')),
}));
jest.mock('./ask-ahead', () => ({
  prefetchFiles: (files: string[]) => mockSteps.push(`ask ${files.join()}`),
}));
jest.mock('@kantine/ui', () => ({ prepareStoreHtml: 'the sanitizer' }));
jest.mock('./registry', () => ({
  registryEntry: (name: string) => mockLines[name],
  refreshRegistry: () => mockRefresh() as unknown,
}));
jest.mock('./load-section', () => ({
  SectionError: class SectionError extends Error {},
  loadSection: (...given: unknown[]) => mockLoadSection(...given) as unknown,
  prepareFederation: (sections: unknown) => mockPrepareFederation(sections) as unknown,
}));
jest.mock('../sections', () => {
  const all: SectionPlace[] = [
    {
      name: 'kaffe',
      path: 'coffee',
      isEnabled: (venue) => venue.hasAccounts,
      openingDays: () => new Set([1, 2]),
    },
    { name: 'vin', path: 'wine', isEnabled: () => true, needsAccount: true },
    { name: 'te', path: 'tea', isEnabled: () => true, openingDays: () => undefined },
  ];
  return {
    sectionPlaces: all,
    sectionAt: (pathname: string) => all.find(({ path }) => pathname.split('/')[1] === path),
  };
});

const entryOf = (name: string, version = '1'): RegistryEntry => ({
  version,
  entry: `/sections/${name}/${version}/entry.js`,
  global: name,
  contract: '^2.0.0',
});
const section: Section = { contract: '^2.0.0', routes: [{ path: 'menu' }] };
const venueWith = (hasCoffee = true) => ({ hasAccounts: hasCoffee }) as Venue;
const patch = jest.fn();

let modules: typeof joining;
const join = (path: string, signal = new AbortController().signal) =>
  modules.joinSection(path, patch, signal);
const placeAt = async (path: string) => (await import('../sections')).sectionAt(path)!;
const failure = async () => new (await import('./load-section')).SectionError('kaffe', 'gone');

beforeEach(async () => {
  mockSession.token = null;
  mockSteps.length = 0;
  for (const name of ['kaffe', 'vin']) mockLines[name] = entryOf(name);
  mockLoadVenue.mockReset().mockResolvedValue(venueWith());
  mockLoadSection.mockReset().mockResolvedValue(section);
  mockPrepareFederation.mockReset().mockResolvedValue(undefined);
  mockRefresh.mockReset().mockResolvedValue(undefined);
  mockPrefetchRoute.mockReset().mockResolvedValue(undefined);
  patch.mockReset().mockImplementation(() => mockSteps.push('patch'));
  jest.resetModules();
  modules = await import('./join-section');
});

const both = new Map([
  ['kaffe', entryOf('kaffe')],
  ['vin', entryOf('vin')],
]);

test.each([
  ['its own address', '/coffee', { openingDays: [1, 2] }],
  ['an address below it', '/coffee/cart', undefined],
  ['its own address with a slash', '/coffee/', undefined],
  ['its own address, where every day is the same', '/tea', { openingDays: [] }],
])(
  'a section entered by %s is loaded with the sections that are on and registered',
  async (_, path, door) => {
    await join(path);
    expect(mockLoadSection.mock.calls).toEqual([[path.includes('tea') ? 'te' : 'kaffe', both, door]]);
  },
);

test('the session is checked beside the code, and the check goes on into the routes that are added', async () => {
  await join('/coffee');
  expect(mockSteps).toEqual(['check', 'sent on', 'patch']);
  expect(patch.mock.calls).toEqual([['kaffe', [{ path: 'coffee', children: section.routes }]]]);
});

test('a section that has joined is neither checked nor loaded again', async () => {
  await join('/coffee');
  await join('/coffee/cart');
  expect(mockLoadSection).toHaveBeenCalledTimes(1);
  expect(mockSteps.filter((step) => step === 'check')).toHaveLength(1);
});

test.each([
  ['that is turned off', '/coffee', false],
  ['that needs an account, for a visitor', '/wine', true],
  ['that there is none of', '/beer', true],
])('a section %s is not loaded', async (_, path, hasCoffee) => {
  mockLoadVenue.mockResolvedValue(venueWith(hasCoffee));
  await join(path);
  expect(mockLoadSection).not.toHaveBeenCalled();
  expect(patch).not.toHaveBeenCalled();
  expect(modules.throwJoinFailure('kaffe')).toBeNull();
});

test('two navigations at once add the routes once', async () => {
  await Promise.all([join('/coffee'), join('/coffee')]);
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a section that has moved since the page came is loaded from where it lies now, with the same first screen', async () => {
  mockLoadSection.mockRejectedValueOnce(await failure());
  mockRefresh.mockImplementation(() => {
    mockLines['kaffe'] = entryOf('kaffe', '2');
    return Promise.resolve();
  });
  await join('/coffee');
  expect(mockLoadSection.mock.calls[1]).toEqual([
    'kaffe',
    new Map([...both, ['kaffe', entryOf('kaffe', '2')]]),
    { openingDays: [1, 2] },
  ]);
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a section whose line is gone by then keeps its failure', async () => {
  const error = await failure();
  delete mockLines['kaffe'];
  mockLoadSection.mockRejectedValue(error);
  await join('/coffee');
  expect(mockLoadSection).toHaveBeenCalledTimes(1);
  expect(() => modules.throwJoinFailure('kaffe')).toThrow(error);
});

test('the registry is not fetched for a failure that is none of the section’s', async () => {
  const error = new TypeError('a fault of ours');
  mockLoadSection.mockRejectedValue(error);
  await join('/coffee');
  expect(mockRefresh).not.toHaveBeenCalled();
  expect(() => modules.throwJoinFailure('kaffe')).toThrow(error);
  expect(modules.throwJoinFailure('vin')).toBeNull();
});

describe('a page that stands', () => {
  test('prepares for the sections that are on and registered', async () => {
    await modules.prepareForSections();
    expect(mockSteps).toEqual(['page stands', 'ask /assets/calls.js']);
    expect(mockPrepareFederation.mock.calls).toEqual([[both]]);
  });

  test.each([
    ['has none', () => mockLoadVenue.mockResolvedValue(venueWith(false))],
    ['does not answer', () => mockLoadVenue.mockRejectedValue(new Error('offline'))],
  ])('prepares for none where the venue %s', async (_, arrange) => {
    delete mockLines['vin'];
    arrange();
    await modules.prepareForSections();
    expect(mockPrepareFederation).not.toHaveBeenCalled();
  });
});

describe('a section whose link is hovered', () => {
  test('is loaded for its first screen, and its routes are those that join later', async () => {
    await modules.prepareSection(await placeAt('/coffee'));
    expect(mockLoadSection.mock.calls).toEqual([['kaffe', both, { openingDays: [1, 2] }]]);
    const [[routes, path, settings]] = mockPrefetchRoute.mock.calls as [[unknown, string, object]];
    expect(path).toBe('/coffee');
    expect(settings).toEqual({ prepareStoreHtml: 'the sanitizer', access: undefined });
    await join('/coffee');
    const [[, [{ children }]]] = patch.mock.calls as [[string, [{ children: unknown }]]];
    expect(children).toBe(routes);
  });

  test.each([
    ['is not loaded for a visitor', null, 0],
    ['is loaded for who is signed in', 'good', 1],
  ])('and needs an account %s', async (_, token, times) => {
    mockSession.token = token;
    await modules.prepareSection(await placeAt('/wine'));
    expect(mockLoadSection).toHaveBeenCalledTimes(times);
  });

  test('and is turned off opens nothing', async () => {
    mockLoadVenue.mockResolvedValue(venueWith(false));
    await modules.prepareSection(await placeAt('/coffee'));
    expect(mockPrefetchRoute).not.toHaveBeenCalled();
  });

  test('and cannot be loaded says nothing', async () => {
    mockLoadSection.mockRejectedValue(new TypeError('gone'));
    await expect(modules.prepareSection(await placeAt('/coffee'))).resolves.toBeUndefined();
    expect(mockPrefetchRoute).not.toHaveBeenCalled();
  });
});
