import type * as coreModule from '@kantine/core';
import { useQuery } from '@kantine/core';
import { type PublicManifest, sharedContractVersion } from '@kantine/contract';

import { renderHook, waitFor } from '@testing-library/react';

import { manifestOf } from '../testing/manifest-of';
import type * as loading from './load-section';

const loadRemote = jest.fn();
const createFederation = jest.fn<object, [ReadonlyMap<string, PublicManifest>]>();
jest.mock('./runtime', () => ({
  createFederation: (sections: ReadonlyMap<string, PublicManifest>) => createFederation(sections),
}));

type Changes = Parameters<typeof manifestOf>[2];
const manifest = (changes?: Changes) => manifestOf('retail', '1.0.0', changes);
const section = { contract: '^3.0.0', routes: [] };
const sectionsOf = (changes: Changes) => new Map([['retail', manifest(changes)]]);

let modules: typeof loading;
let core: typeof coreModule;
beforeEach(async () => {
  const data = { sectionOrigins: ['https://sections.example'] };
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify(data)}</script>`;
  loadRemote.mockReset().mockResolvedValue({ default: section });
  createFederation.mockReset().mockImplementation(() => ({ load: loadRemote }));
  await jest.isolateModulesAsync(async () => {
    modules = await import('./load-section');
    core = await import('@kantine/core');
  });
});

const load = (changes: Changes = {}) => modules.loadSection('retail', sectionsOf(changes));

test('a section is loaded once, whoever asks, with all sections made known at once', async () => {
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(section);
  expect(second).toBe(section);
  expect(loadRemote.mock.calls).toEqual([[manifest()]]);
  expect(createFederation.mock.calls).toEqual([[sectionsOf({})]]);
});

test('the calls of its first screen are sent while its code loads, and not where another screen is opened', async () => {
  const fetched = jest.fn<Promise<Response>, [string]>(() => new Promise(() => {}));
  window.fetch = fetched as never;
  const calls = ['/retail/folders', '/retail/days/:today', '/retail/open/:openDay', '/retail/folders/:id'];
  await load({ calls });
  expect(fetched).not.toHaveBeenCalled();
  await modules.loadSection('takeaway', new Map([['takeaway', manifestOf('takeaway', '1.0.0', { calls })]]), {
    openingDays: [],
  });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(Date.now());
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/retail/folders',
    `/api/v1/retail/days/${today}`,
    `/api/v1/retail/open/${today}`,
  ]);
});

test('a call is not sent again whose answer the page shows or waits for', async () => {
  const fetched = jest.fn<Promise<Response>, [string]>(() => new Promise(() => {}));
  window.fetch = fetched as never;
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
  await modules.loadSection('retail', sectionsOf({ calls }), { openingDays: [] });
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(
    ['stale', 'left', 'other'].map((name) => `/api/v1/retail/${name}`),
  );
});

test('the first files of sections are fetched ahead once each, but of another contract or origin none', () => {
  document.head.replaceChildren();
  const opens = ['entry.js', '/assets/runtime.js'];
  modules.prefetchSections([
    manifestOf('retail', '1', { opens }),
    manifestOf('takeaway', '1', { opens, base: 'https://sections.example/sections/takeaway/1/' }),
    manifestOf('meetings', '1', { opens, contract: '^99.0.0' }),
    manifestOf('account', '1', { opens, base: 'https://evil.example/sections/account/1/' }),
  ]);
  const links = Array.from(document.head.querySelectorAll('link'), ({ rel, href }) => [rel, href]);
  expect(links).toEqual([
    ['prefetch', `${location.origin}/sections/retail/1/entry.js`],
    ['prefetch', `${location.origin}/assets/runtime.js`],
    ['prefetch', 'https://sections.example/sections/takeaway/1/entry.js'],
  ]);
  expect(document.head.querySelector('script')).toBeNull();
});

describe('the files of its first screen', () => {
  const opens = [
    '/sections/retail/1.0.0/entry.js',
    '/sections/retail/1.0.0/screen.js',
    'https://sections.example/look.css',
    'https://sections.example/more.js',
    'https://evil.example/a.js',
    '/assets/came.js',
    '/assets/more.js',
    '/assets/there.css',
  ];
  const hints = () =>
    Array.from(document.head.querySelectorAll('link'), (link) => [
      link.rel,
      link.as,
      link.getAttribute('href'),
      link.crossOrigin,
    ]);
  const chunks = () =>
    Array.from(document.head.querySelectorAll('script'), (script) => script.getAttribute('src'));
  beforeEach(() => {
    document.head.innerHTML = '<link rel="preload" as="style" href="/assets/there.css">';
    jest
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((name) => (name.endsWith('/assets/came.js') ? [{} as PerformanceEntry] : []));
  });
  afterEach(() => jest.restoreAllMocks());

  test('are requested at once where it is shown, but not from an origin that is not allowed, and not again', async () => {
    loadRemote.mockRejectedValueOnce(new Error('offline'));
    await expect(load({ opens })).rejects.toThrow();
    expect([hints(), chunks()]).toMatchObject([{ length: 1 }, { length: 0 }]);
    await modules.loadSection('retail', sectionsOf({ opens }), { openingDays: [] });
    expect(hints().slice(1)).toEqual([
      ['prefetch', 'script', '/sections/retail/1.0.0/entry.js', 'anonymous'],
      ['prefetch', 'style', 'https://sections.example/look.css', 'anonymous'],
    ]);
    expect(chunks()).toEqual([
      'http://localhost/sections/retail/1.0.0/screen.js',
      'https://sections.example/more.js',
      '/assets/more.js',
    ]);
  });

  test.each(['load', 'error'])(
    'leaves no element that whoever wants it would wait for, after its %s',
    async (end) => {
      await modules.loadSection('retail', sectionsOf({ opens }), { openingDays: [] });
      for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event(end));
      expect(chunks()).toEqual([]);
    },
  );
});

const thisVersion = sharedContractVersion.replaceAll('.', '\\.');

test.each<[string, Changes, RegExp]>([
  [
    'was built for a later contract',
    { contract: '^4.0.0' },
    new RegExp(`contract \\^4\\.0\\.0.*this host has ${thisVersion}`),
  ],
  [
    'names no contract that can be read',
    { contract: 'latest' },
    new RegExp(`contract latest, and this host has ${thisVersion}`),
  ],
  ['lies on another origin', { base: 'https://evil.example/' }, /https:\/\/evil\.example/],
  ['lies on another origin, by its protocol alone', { base: '//evil.example/' }, /evil\.example/],
  ['lies nowhere', { base: 'http://', entry: { file: '', global: '' } }, /http:\/\//],
  [
    'lies on an origin that only begins like an allowed one',
    { base: 'https://sections.example.evil.example/' },
    /evil\.example/,
  ],
])(
  'a section that %s is refused with the reason, before anything is asked for',
  async (_, changes, reason) => {
    const refused = load(changes);
    await expect(refused).rejects.toBeInstanceOf(modules.SectionError);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(/'retail' could not be loaded/);
    expect(createFederation).not.toHaveBeenCalled();
  },
);

test('a section on an origin that the server allows is loaded', async () => {
  await expect(load({ base: 'https://sections.example/sections/retail/' })).resolves.toBe(section);
});

test('a section that the registry does not have is refused', async () => {
  await expect(modules.loadSection('meetings', sectionsOf({}))).rejects.toThrow(
    /the registry does not have it/,
  );
});

test.each([
  ['nothing', null],
  ['no default export', {}],
  ['a component', { default: () => null }],
  ['no contract', { default: { routes: [] } }],
  ['routes that are no list', { default: { contract: '^3.0.0', routes: {} } }],
  ['a route that is none', { default: { contract: '^3.0.0', routes: [null] } }],
  ['a path that is none', { default: { contract: '^3.0.0', routes: [{ children: [{ path: 5 }] }] } }],
])('a module that is no section, but %s, is refused with the reason', async (_, module) => {
  loadRemote.mockResolvedValue(module);
  await expect(load()).rejects.toThrow(/default export wants \{ contract, routes \}/);
});

test('code whose own contract does not fit is refused, whatever the registry says of it', async () => {
  loadRemote.mockResolvedValue({ default: { contract: '^4.0.0', routes: [] } });
  await expect(load()).rejects.toThrow(/deploy the host first/);
});

test('code that does not arrive is requested again by the next try', async () => {
  const cause = new Error('ScriptExternalLoadError');
  loadRemote.mockRejectedValueOnce(cause);
  await expect(load()).rejects.toMatchObject({ name: 'SectionError', section: 'retail', cause });
  await expect(load()).resolves.toBe(section);
});

test('a runtime that does not start is started again by the next try', async () => {
  createFederation.mockImplementationOnce(() => {
    throw new Error('no runtime');
  });
  await expect(load()).rejects.toBeInstanceOf(modules.SectionError);
  await expect(load()).resolves.toBe(section);
});
