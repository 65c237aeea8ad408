import { sharedContractVersion } from '@kantine/contract';

import { manifestOf } from '../testing/manifest-of';
import type * as loading from './load-section';

const mockLoad = jest.fn();
const mockCreate = jest.fn();
const mockIsRunning = jest.fn();
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

jest.mock('./runtime', () => ({ createFederation: (all: unknown) => mockCreate(all) as unknown }));
jest.mock('./registry', () => ({
  setRunningVersion: (...given: unknown[]) => mockIsRunning(...given) as unknown,
}));
jest.mock('@kantine/core', () => ({
  ...jest.requireActual<object>('@kantine/core'),
  useSession: { getState: () => ({ token: 'good' }) },
}));

type Changes = Parameters<typeof manifestOf>[2];
const section = { contract: '^3.0.0', routes: [{ path: 'cart' }] };

let modules: typeof loading;
const load = (changes: Changes = {}, entryRoute?: { openingDays: number[] }) =>
  modules.loadSection('retail', new Map([['retail', manifestOf('retail', '1.2.3', changes)]]), entryRoute);
const reasonOf = async (changes: Changes = {}) =>
  load(changes).then(
    () => 'none',
    (error: loading.SectionError) => error.reason,
  );

beforeEach(async () => {
  const data = { sectionOrigins: ['https://sections.example'] };
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify(data)}</script>`;
  document.head.innerHTML = '';
  fetched.mockReset().mockReturnValue(new Promise(() => {}));
  window.fetch = fetched as never;
  mockIsRunning.mockReset();
  mockLoad.mockReset().mockResolvedValue({ default: section });
  mockCreate.mockReset().mockReturnValue({ load: mockLoad });
  jest.resetModules();
  modules = await import('./load-section');
});

const opens = ['/sections/retail/1.2.3/screen.js', '/sections/retail/1.2.3/look.css', '/assets/more.js'];
const requestedFiles = () =>
  Array.from(document.head.querySelectorAll('link[rel=prefetch], script'), (element) => [
    element.tagName,
    element.getAttribute('href') ?? element.getAttribute('src'),
  ]);

test('for its first screen the section’s styles are hinted at, its chunks started, and its calls sent with the token', async () => {
  // A Tuesday, on which the section is closed.
  jest.useFakeTimers({
    now: Date.parse('2026-11-24T12:00:00Z'),
    advanceTimers: true,
    doNotFake: ['performance'],
  });
  await load({ opens, calls: ['/retail/folders', '/retail/days/:openDay'] }, { openingDays: [1] });
  jest.useRealTimers();
  expect(requestedFiles()).toEqual([
    ['LINK', '/sections/retail/1.2.3/look.css'],
    ['SCRIPT', `${location.origin}/sections/retail/1.2.3/screen.js`],
    ['SCRIPT', '/assets/more.js'],
  ]);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/retail/folders',
    '/api/v1/retail/days/2026-11-30',
  ]);
  for (const [, { headers }] of fetched.mock.calls)
    expect(headers).toMatchObject({ Authorization: 'Bearer good' });
});

test('a section that names nothing for its first screen asks for nothing', async () => {
  await load({}, { openingDays: [] });
  expect(requestedFiles()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['another screen is opened', '', undefined],
  [
    'the page came with hints',
    '<link rel="preload" as="script" href="/sections/retail/1.2.3/entry.js">',
    { openingDays: [] },
  ],
])('nothing is requested early where %s', async (_, head, entryRoute) => {
  document.head.innerHTML = head;
  await load({ opens, calls: ['/retail/folders'] }, entryRoute);
  expect(requestedFiles()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('a section that started is known to run in the version of its line', async () => {
  await load();
  expect(mockIsRunning.mock.calls).toEqual([['retail', '1.2.3']]);
});

test('a section whose routes have screens, or none, starts', async () => {
  const withScreen = { ...section, routes: [{ path: '' }, { path: 'cart', screen: () => null }] };
  mockLoad.mockResolvedValue({ default: withScreen });
  await expect(load()).resolves.toBe(withScreen);
});

test('a section that did not start is not known to run', async () => {
  mockLoad.mockResolvedValue({ default: { ...section, contract: '^9.0.0' } });
  await expect(load()).rejects.toThrow();
  expect(mockIsRunning).not.toHaveBeenCalled();
});

const misfit = (range: string, remedy = 'deploy the host first') =>
  `it was built for the shared contract ${range}, and this host has ${sharedContractVersion}: ${remedy}`;
const laterMinor = `^${parseInt(sharedContractVersion)}.99.0`;
const noSection = 'its default export wants { contract, routes }';

test.each<[string, Changes, string]>([
  ['a contract to come', { contract: '^9.0.0' }, misfit('^9.0.0')],
  ['a contract of before', { contract: '^1.9.0' }, misfit('^1.9.0', 'build it with a newer kit')],
  ['a minor contract to come', { contract: laterMinor }, misfit(laterMinor)],
  ['a minor contract of before', { contract: '~2.0.9' }, misfit('~2.0.9', 'build it with a newer kit')],
  ['no contract', { contract: '' }, misfit('')],
  [
    'an origin that is not allowed',
    { base: 'https://evil.example/x/' },
    'its entry lies at https://evil.example/x/entry.js, which is not allowed',
  ],
  [
    'no address',
    { base: 'https://', entry: { file: '', global: '' } },
    'its entry lies at https://, which is not allowed',
  ],
])('a line with %s is refused before its code is fetched', async (_, changes, reason) => {
  expect(await reasonOf(changes)).toBe(reason);
  expect(mockCreate).not.toHaveBeenCalled();
});

test.each([
  ['the page’s own origin', `${location.origin}/sections/`],
  ['a path', '/sections/'],
  ['an allowed origin', 'https://sections.example/'],
])('an entry at %s is allowed', async (_, base) => {
  expect(await reasonOf({ base })).toBe('none');
});

test.each<[string, unknown, string]>([
  ['nothing', null, noSection],
  ['a text', { default: 'section' }, noSection],
  ['no contract', { default: { routes: [] } }, noSection],
  ['no routes', { default: { contract: '^3.0.0' } }, noSection],
  ['a route that is a text', { default: { ...section, routes: ['cart'] } }, noSection],
  ['a route with a path that is a number', { default: { ...section, routes: [{ path: 5 }] } }, noSection],
  [
    'one good route and one bad',
    { default: { ...section, routes: [{ path: 'a' }, { path: null }] } },
    noSection,
  ],
  [
    'a screen that is no function',
    { default: { ...section, routes: [{ path: 'a', screen: {} }] } },
    noSection,
  ],
  ['a contract to come', { default: { ...section, contract: '^9.0.0' } }, misfit('^9.0.0')],
])('a module with %s is refused', async (_, module, reason) => {
  mockLoad.mockResolvedValue(module);
  expect(await reasonOf()).toBe(reason);
});

test('code that does not arrive is one failure with its cause, in words for developers', async () => {
  const cause = new Error('404');
  mockLoad.mockRejectedValue(cause);
  const error = await load().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'SectionError',
    section: 'retail',
    message: "The section 'retail' could not be loaded: its code did not arrive or did not start",
    cause,
  });
});

test('a section that the registry does not have is one failure with its reason', async () => {
  await expect(modules.loadSection('retail', new Map())).rejects.toMatchObject({
    reason: 'the registry does not have it',
  });
});

describe('the federation runtime', () => {
  const all = new Map([['retail', manifestOf('retail', '1.2.3')]]);

  test('is started once, ahead or by the first section', async () => {
    await modules.prefetchRuntime(all);
    await modules.prefetchRuntime(all);
    await load();
    expect(mockCreate.mock.calls).toEqual([[all]]);
  });

  test('that does not start ahead says nothing, and is started again by the first section', async () => {
    mockCreate.mockImplementationOnce(() => {
      throw new Error('no runtime');
    });
    await expect(modules.prefetchRuntime(all)).resolves.toBeUndefined();
    await expect(load()).resolves.toBe(section);
    expect(mockCreate).toHaveBeenCalledTimes(2);
  });
});
