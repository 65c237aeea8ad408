import type * as coreModule from '@kantine/core';
import { useQuery } from '@kantine/core';
import { sharedContractVersion } from '@kantine/contract';

import { renderHook, waitFor } from '@testing-library/react';

import { fakeFederation, section, writePageData } from '../testing/fake-federation';
import { manifestOf } from '../testing/manifest-of';
import type * as loading from './load-section';
import type * as registering from './registry';

const mockFederation = fakeFederation();
jest.mock('./runtime', () => mockFederation.runtime);
const { load: loadRemote, start: startRuntime, fetched, earlyCalls, requestedFiles } = mockFederation;

type Changes = Parameters<typeof manifestOf>[2];
const sectionsOf = (changes: Changes = {}) => new Map([['retail', manifestOf('retail', '1.2.3', changes)]]);

let modules: typeof loading;
let registry: typeof registering;
let core: typeof coreModule;
beforeEach(async () => {
  writePageData({
    sectionOrigins: ['https://sections.example'],
    registry: { sections: { retail: manifestOf('retail', 'deployed') } },
  });
  fetched.mockReset().mockReturnValue(new Promise(() => {}));
  await jest.isolateModulesAsync(async () => {
    modules = await import('./load-section');
    registry = await import('./registry');
    core = await import('@kantine/core');
  });
});

const load = (changes?: Changes, entryRoute?: { openingDays: ReadonlySet<number> }) =>
  modules.loadSection('retail', sectionsOf(changes), entryRoute);
const reasonOf = (changes?: Changes) =>
  load(changes).then(
    () => 'none',
    (error: loading.SectionError) => error.reason,
  );

test('a section is loaded once, whoever asks, with all sections made known at once', async () => {
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(section);
  expect(second).toBe(section);
  expect(loadRemote.mock.calls).toEqual([[manifestOf('retail', '1.2.3')]]);
  expect(startRuntime.mock.calls).toEqual([[sectionsOf()]]);
});

test('a section that started is known to run in the version of its line', async () => {
  await load();
  expect(registry.versionOf('retail')).toBe('1.2.3');
});

describe('the calls of its first screen', () => {
  test('are sent with the token while its code loads, for the first open day', async () => {
    core.useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
    // A Tuesday, on which the section is closed.
    jest.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), doNotFake: ['performance'] });
    const calls = ['/retail/folders', '/retail/days/:today', '/retail/open/:openDay', '/retail/folders/:id'];
    await load({ calls }, { openingDays: new Set([1]) });
    jest.useRealTimers();
    expect(earlyCalls()).toEqual(['/retail/folders', '/retail/days/2026-11-24', '/retail/open/2026-11-30']);
    for (const [, { headers }] of fetched.mock.calls)
      expect(headers).toMatchObject({ Authorization: 'Bearer good' });
  });

  test('are not sent again whose answer the page shows or waits for', async () => {
    const calls = ['/retail/shown', '/retail/awaited', '/retail/stale', '/retail/left', '/retail/other'];
    const pages = calls.slice(0, 4).map((call) => ({
      queryKey: [call],
      meta: { calls: [call] },
      queryFn: () => (call === '/retail/awaited' ? new Promise<never>(() => {}) : call),
      staleTime: call === '/retail/stale' ? 0 : 30_000,
    }));
    const { unmount } = renderHook(() => useQuery(pages[3]!, core.queryClient));
    await waitFor(() => expect(core.queryClient.getQueryData(['/retail/left'])).toBeDefined());
    unmount();
    renderHook(() => pages.slice(0, 3).map((page) => useQuery(page, core.queryClient)));
    await waitFor(() => expect(core.queryClient.isFetching()).toBe(1));
    await load({ calls }, { openingDays: new Set<number>() });
    expect(earlyCalls()).toEqual(['/retail/stale', '/retail/left', '/retail/other']);
  });
});

test('the first files of sections are fetched ahead once each, but of another contract or origin none', () => {
  const opens = ['entry.js', '/assets/runtime.js'];
  modules.prefetchSections([
    manifestOf('retail', '1', { opens }),
    manifestOf('takeaway', '1', { opens, base: 'https://sections.example/sections/takeaway/1/' }),
    manifestOf('meetings', '1', { opens, contract: '^99.0.0' }),
    manifestOf('account', '1', { opens, base: 'https://evil.example/sections/account/1/' }),
  ]);
  expect(requestedFiles()).toEqual([
    ['LINK', '/sections/retail/1/entry.js'],
    ['LINK', '/assets/runtime.js'],
    ['LINK', 'https://sections.example/sections/takeaway/1/entry.js'],
  ]);
});

describe('the files of its first screen', () => {
  const opens = [
    '/sections/retail/1.2.3/entry.js',
    '/sections/retail/1.2.3/screen.js',
    'https://sections.example/look.css',
    'https://sections.example/more.js',
    'https://evil.example/a.js',
    '/assets/came.js',
    '/assets/more.js',
    '/assets/there.css',
  ];
  const chunks = () =>
    Array.from(document.head.querySelectorAll('script'), (script) => script.getAttribute('src'));
  beforeEach(() => {
    document.head.innerHTML = '<link rel="preload" as="style" href="/assets/there.css">';
    jest
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((name) => (name.endsWith('/assets/came.js') ? [{} as PerformanceEntry] : []));
  });

  test('are requested at once where it is shown, but not from an origin that is not allowed, and not again', async () => {
    loadRemote.mockRejectedValueOnce(new Error('offline'));
    await expect(load({ opens, calls: ['/folders'] })).rejects.toThrow();
    expect(requestedFiles()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    await load({ opens, calls: ['/folders'] }, { openingDays: new Set<number>() });
    expect(requestedFiles()).toEqual([
      ['LINK', '/sections/retail/1.2.3/entry.js'],
      ['LINK', 'https://sections.example/look.css'],
      ['SCRIPT', 'http://localhost/sections/retail/1.2.3/screen.js'],
      ['SCRIPT', 'https://sections.example/more.js'],
      ['SCRIPT', '/assets/more.js'],
    ]);
    for (const { as, crossOrigin, href } of document.head.querySelectorAll<HTMLLinkElement>('[rel=prefetch]'))
      expect([as, crossOrigin]).toEqual([href.endsWith('css') ? 'style' : 'script', 'anonymous']);
    expect(earlyCalls()).toEqual(['/folders']);
  });

  test.each(['load', 'error'])(
    'leaves no element that whoever wants it would wait for, after its %s',
    async (end) => {
      await load({ opens }, { openingDays: new Set<number>() });
      for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event(end));
      expect(chunks()).toEqual([]);
    },
  );

  test.each([
    ['the section names nothing for it', '', {}],
    [
      'the page came with hints',
      '<link rel="preload" as="script" href="/sections/retail/1.2.3/entry.js">',
      { opens, calls: ['/retail/folders'] },
    ],
  ])('are not requested early, and no calls sent, where %s', async (_, head, changes) => {
    document.head.innerHTML = head;
    await load(changes, { openingDays: new Set<number>() });
    expect(requestedFiles()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });
});

const misfit = (range: string, remedy = 'deploy the host first') =>
  `it was built for the shared contract ${range}, and this host has ${sharedContractVersion}: ${remedy}`;
const newerKit = 'build it with a newer kit';
const laterMinor = `^${parseInt(sharedContractVersion)}.99.0`;
const noSection = 'its default export wants { contract, routes }';
const elsewhere = (address: string) => `its entry lies at ${address}, which is not allowed`;

test.each<[string, Changes, string]>([
  ['a contract to come', { contract: '^9.0.0' }, misfit('^9.0.0')],
  ['the next contract', { contract: '^6.0.0' }, misfit('^6.0.0')],
  ['a contract of before', { contract: '^1.9.0' }, misfit('^1.9.0', newerKit)],
  ['a minor contract to come', { contract: laterMinor }, misfit(laterMinor)],
  ['a minor contract of before', { contract: '~2.0.9' }, misfit('~2.0.9', newerKit)],
  ['a contract that cannot be read', { contract: 'latest' }, misfit('latest')],
  ['no contract', { contract: '' }, misfit('')],
  [
    'an origin that is not allowed',
    { base: 'https://evil.example/x/' },
    elsewhere('https://evil.example/x/entry.js'),
  ],
  [
    'another origin, by its protocol alone',
    { base: '//evil.example/' },
    elsewhere('//evil.example/entry.js'),
  ],
  [
    'an origin that only begins like an allowed one',
    { base: 'https://sections.example.evil.example/' },
    elsewhere('https://sections.example.evil.example/entry.js'),
  ],
  ['no address', { base: 'https://', entry: { file: '', global: '' } }, elsewhere('https://')],
])('a line with %s is refused before its code is fetched', async (_, changes, reason) => {
  const refused = load(changes);
  await expect(refused).rejects.toBeInstanceOf(modules.SectionError);
  await expect(refused).rejects.toMatchObject({
    reason,
    message: `The section 'retail' could not be loaded: ${reason}`,
  });
  expect(startRuntime).not.toHaveBeenCalled();
});

test.each([
  ['the page’s own origin', `${location.origin}/sections/`],
  ['a path', '/sections/'],
  ['an allowed origin', 'https://sections.example/sections/retail/'],
])('an entry at %s is allowed', async (_, base) => {
  await expect(load({ base })).resolves.toBe(section);
});

test('a section that the registry does not have is refused with the reason', async () => {
  await expect(modules.loadSection('meetings', sectionsOf())).rejects.toMatchObject({
    section: 'meetings',
    reason: 'the registry does not have it',
  });
});

test('a section whose routes have screens, or none, starts', async () => {
  const withScreen = { ...section, routes: [{ path: '' }, { path: 'cart', screen: () => null }] };
  loadRemote.mockResolvedValue({ default: withScreen });
  await expect(load()).resolves.toBe(withScreen);
});

test.each<[string, unknown, string?]>([
  ['nothing', null],
  ['no default export', {}],
  ['a text', { default: 'section' }],
  ['a component', { default: () => null }],
  ['no contract', { default: { routes: [] } }],
  ['no routes', { default: { contract: '^5.0.0' } }],
  ['routes that are no list', { default: { ...section, routes: {} } }],
  ['a route that is none', { default: { ...section, routes: [null] } }],
  ['a route that is a text', { default: { ...section, routes: ['cart'] } }],
  ['a route without a path', { default: { ...section, routes: [{ children: [{ path: 5 }] }] } }],
  ['a route with a path that is a number', { default: { ...section, routes: [{ path: 5 }] } }],
  ['one good route and one bad', { default: { ...section, routes: [{ path: 'a' }, { path: null }] } }],
  ['a screen that is no function', { default: { ...section, routes: [{ path: 'a', screen: {} }] } }],
  [
    'a contract to come, whatever the registry says of it',
    { default: { ...section, contract: '^9.0.0' } },
    misfit('^9.0.0'),
  ],
])(
  'a module with %s is refused with the reason, and not known to run',
  async (_, module, reason = noSection) => {
    loadRemote.mockResolvedValue(module);
    expect(await reasonOf()).toBe(reason);
    expect(registry.versionOf('retail')).toBe('deployed');
  },
);

test('code that does not arrive is one failure with its cause, and is requested again by the next try', async () => {
  const cause = new Error('404');
  loadRemote.mockRejectedValueOnce(cause);
  await expect(load()).rejects.toMatchObject({
    name: 'SectionError',
    section: 'retail',
    message: "The section 'retail' could not be loaded: its code did not arrive or did not start",
    cause,
  });
  await expect(load()).resolves.toBe(section);
});

describe('the federation runtime', () => {
  const failOnce = () =>
    startRuntime.mockImplementationOnce(() => {
      throw new Error('no runtime');
    });

  test('is started once, ahead or by the first section', async () => {
    await modules.prefetchRuntime(sectionsOf());
    await modules.prefetchRuntime(sectionsOf());
    await load();
    expect(startRuntime.mock.calls).toEqual([[sectionsOf()]]);
  });

  test('that does not start for a section is started again by the next try', async () => {
    failOnce();
    await expect(load()).rejects.toBeInstanceOf(modules.SectionError);
    await expect(load()).resolves.toBe(section);
  });

  test('that does not start ahead says nothing, and is started again by the first section', async () => {
    failOnce();
    await expect(modules.prefetchRuntime(sectionsOf())).resolves.toBeUndefined();
    await expect(load()).resolves.toBe(section);
    expect(startRuntime).toHaveBeenCalledTimes(2);
  });
});
