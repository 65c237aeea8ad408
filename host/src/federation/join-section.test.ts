import type * as coreModule from '@kantine/core';
import type { Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';

import { answer, fakeFederation, section, writePageData } from '../testing/fake-federation';
import { manifestOf } from '../testing/manifest-of';
import type * as joining from './join-section';
import type * as linking from './sections';

const mockFederation = fakeFederation();
jest.mock('./runtime', () => mockFederation.runtime);
const { load, start: startRuntime, fetched, earlyCalls, requestedFiles } = mockFederation;

const names = ['takeaway', 'retail', 'meetings', 'account'];
const hashes = (registered: readonly string[]) =>
  Object.fromEntries(registered.map((name) => [`/sections/${name}/1/entry.js`, 'sha384-entry']));

interface Page {
  venue?: Answer;
  registered?: readonly string[];
  token?: string | null;
  /** The sections whose first files the page has hashes of. */
  withHashes?: readonly string[];
  changes?: Parameters<typeof manifestOf>[2];
  soon?: string[];
}

let modules: typeof joining;
let links: typeof linking;
let core: typeof coreModule;
let venueApi: ReturnType<typeof fakeVenueApi>;
const patch = jest.fn();

/** The host's code as it starts with this venue and these sections in the registry. */
async function start({
  venue = storeAnswer(),
  registered = names,
  token = null,
  withHashes = registered,
  changes = {},
  soon = [],
}: Page = {}) {
  const sections = Object.fromEntries(registered.map((name) => [name, manifestOf(name, '1', changes)]));
  writePageData({ registry: { sections, integrity: hashes(withHashes) }, soon });
  jest.resetModules();
  const testing = await import('@kantine/testing/venue-api');
  venueApi = testing.fakeVenueApi({ 'GET /store': venue, 'GET /account': accountAnswer() });
  core = await import('@kantine/core');
  if (token) core.useSession.getState().begin(token, accountAnswer().body.data);
  modules = await import('./join-section');
  links = await import('./sections');
}

beforeEach(() => patch.mockReset());

const join = (path: string, signal = new AbortController().signal) =>
  modules.joinSection(path, patch, signal);
const hover = (path: string) => modules.prefetchSection(links.sectionAt(path)!);
const loaded = () => load.mock.calls.map(([{ base, entry }]) => base + entry.file);
const known = () => [...startRuntime.mock.calls[0]![0].keys()];
const failureOf = (name: string) => () => modules.throwJoinFailure(name);

test('a section joins the router at its place, the first time its address is entered', async () => {
  await start({ token: 'good' });
  await join('/takeaway/2032-11-22');
  await join('/takeaway/cart');
  const route = {
    index: true,
    handle: expect.anything(),
    loader: expect.anything(),
    Component: expect.anything(),
  };
  const element = expect.objectContaining({ props: { name: 'takeaway' } });
  expect(patch.mock.calls).toEqual([['takeaway', [{ path: 'takeaway', element, children: [route] }]]]);
  expect(load.mock.calls).toEqual([[manifestOf('takeaway')]]);
  expect(failureOf('takeaway')()).toBeNull();
  expect(venueApi.calls('GET /account')).toHaveLength(1);
});

// On a Saturday; takeaway is open from Monday to Friday.
test.each([
  ['its own address', '/takeaway', ['/days/2032-11-29']],
  ['an address below it', '/takeaway/cart', []],
  ['its own address with a slash', '/takeaway/', ['/days/2032-11-29']],
  ['its own address, where every day is the same', '/retail', ['/days/2032-11-27']],
])('a section entered by %s sends the calls of its first screen for %j: %j', async (_, path, calls) => {
  await start({ changes: { calls: ['/days/:openDay'] } });
  jest.useFakeTimers({ now: Date.parse('2032-11-27T11:00:00Z'), doNotFake: ['performance'] });
  await join(path);
  jest.useRealTimers();
  expect(earlyCalls()).toEqual(calls);
  expect(patch).toHaveBeenCalledTimes(1);
});

test('the venue checks the session once, beside the code, however long that takes after the answer', async () => {
  await start({ token: 'good' });
  let arrive: (module: unknown) => void = () => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const joined = join('/takeaway');
  const { checkSession } = await import('@kantine/routing');
  await checkSession();
  expect(venueApi.calls('GET /account')).toHaveLength(1);
  expect(patch).not.toHaveBeenCalled();
  arrive({ default: section });
  await joined;
  await expect(checkSession()).resolves.toBe('signed-in');
  expect(venueApi.calls('GET /account')).toHaveLength(1);
});

describe('once the page is shown', () => {
  const opens = ['entry.js', 'first.css', '/assets/runtime.js'];
  const hinted = () => requestedFiles().map(([, file]) => file);

  test.each([
    ['a visitor', null, ['takeaway', 'retail', 'account']],
    ['a signed-in person', 'good', ['takeaway', 'retail', 'meetings', 'account']],
  ])(
    'the files that most pages need are fetched, and those with which each section begins that %s may enter',
    async (_, token, [first = '', ...others]) => {
      await start({ token, changes: { opens }, soon: ['/assets/calls.js'] });
      let isIdle = () => {};
      Object.assign(window, { requestIdleCallback: (run: () => void) => (isIdle = run) });
      const prefetched = modules.prefetchOnIdle();
      await Promise.resolve();
      expect(requestedFiles()).toEqual([]);
      isIdle();
      await prefetched;
      const firstOf = (name: string) =>
        ['entry.js', 'first.css'].map((file) => `/sections/${name}/1/${file}`);
      const sections = [...firstOf(first), '/assets/runtime.js', ...others.flatMap(firstOf)];
      expect(hinted()).toEqual(['/assets/calls.js', ...sections]);
      expect(startRuntime).toHaveBeenCalledTimes(1);
      expect(load).not.toHaveBeenCalled();
    },
  );

  test('a section whose menu is damaged is prepared as its link says', async () => {
    await start({ changes: { opens: ['entry.js'], menu: {} as never } });
    await modules.prefetchOnIdle();
    expect(hinted()).toEqual(['takeaway', 'retail', 'account'].map((name) => `/sections/${name}/1/entry.js`));
    expect(startRuntime).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['has none of the registered ones', storeAnswer({ retail_section: null })],
    ['does not answer', 'offline' as const],
  ])('no section is prepared where the venue %s', async (_, venue) => {
    await start({ venue, registered: ['retail'], changes: { opens } });
    await modules.prefetchOnIdle();
    expect(startRuntime).not.toHaveBeenCalled();
    expect(requestedFiles()).toEqual([]);
  });
});

describe('a section whose link is hovered', () => {
  const withRoute = (resolve: () => unknown, access?: 'account' | 'visitor') =>
    load.mockResolvedValue({
      default: { ...section, access, routes: [{ path: '', resolve, showsStoreHtml: true }] },
    });

  test('is loaded for its first screen, whose data and sanitizer are fetched with the routes that join later', async () => {
    const resolve = jest.fn(() => ({}));
    await start({ changes: { calls: ['/menus'] } });
    withRoute(resolve);
    await hover('/takeaway');
    expect(earlyCalls()).toEqual(['/menus']);
    expect(resolve).toHaveBeenCalledTimes(1);
    const { loadedSafeHtml } = await import('@kantine/ui');
    expect(loadedSafeHtml()).toBeDefined();
    await join('/takeaway');
    expect(load).toHaveBeenCalledTimes(1);
    const [[, [{ children }]]] = patch.mock.calls as [[string, [{ children: object[] }]]];
    expect(children).toMatchObject([{ index: true }]);
  });

  test.each([
    ['is not loaded for a visitor', null, 0],
    ['is loaded for who is signed in', 'good', 1],
  ])('and needs an account %s', async (_, token, times) => {
    await start({ token });
    await hover('/meetings');
    expect(load).toHaveBeenCalledTimes(times);
  });

  // The session ends while the code comes.
  test.each([
    ['for an account alone, as its link says', '/meetings', undefined, 0],
    ['for an account alone, as its code says', '/takeaway', 'account', 0],
    ['for visitors, as its code says against its link', '/meetings', 'visitor', 1],
  ] as const)('has its routes fetched ahead %s', async (_, path, access, times) => {
    const resolve = jest.fn(() => ({}));
    await start({ token: 'good' });
    withRoute(resolve, access);
    const hovered = hover(path);
    core.useSession.getState().end();
    await hovered;
    expect(load).toHaveBeenCalledTimes(1);
    expect(resolve).toHaveBeenCalledTimes(times);
  });

  test('fails silently, in its route or in its code, and is tried again', async () => {
    const resolve = jest.fn(() => {
      throw new Error('offline');
    });
    await start();
    withRoute(resolve);
    await hover('/takeaway');
    await hover('/takeaway');
    expect(resolve).toHaveBeenCalledTimes(2);
    load.mockRejectedValue(new Error('404'));
    await expect(hover('/retail')).resolves.toBeUndefined();
    expect(patch).not.toHaveBeenCalled();
  });

  test('and is turned off is not loaded', async () => {
    await start({ venue: storeAnswer({ retail_section: null }) });
    await hover('/retail');
    expect(load).not.toHaveBeenCalled();
  });
});

test('two navigations at once add the routes once', async () => {
  await start();
  await Promise.all([join('/takeaway'), join('/takeaway')]);
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a navigation that was given up brings no routes, and leaves that to the one that came in its place', async () => {
  await start();
  await Promise.all([join('/takeaway', AbortSignal.abort()), join('/takeaway')]);
  expect(patch).toHaveBeenCalledTimes(1);
  await join('/retail', AbortSignal.abort());
  expect(patch).toHaveBeenCalledTimes(1);
  await join('/retail');
  expect(patch).toHaveBeenCalledTimes(2);
});

test.each([
  ['that the venue has', { venue: storeAnswer({ meetings_section: null, retail_section: null }) }],
  ['that the registry has', { registered: ['takeaway', 'account'] }],
])('the sections %s are made known, and no others', async (_, page) => {
  await start(page);
  await join('/takeaway');
  expect(known()).toEqual(['takeaway', 'account']);
});

test.each([
  ['an address of the shell’s own', '/om-os', storeAnswer()],
  ['a section that the venue does not have', '/retail', storeAnswer({ retail_section: null })],
  ['the account of a venue without accounts', '/account', storeAnswer({ has_accounts: false })],
  ['a section that needs an account, for a visitor', '/meetings', storeAnswer()],
])('%s fetches no code, and is no failure', async (_, path, venue) => {
  await start({ venue });
  await join(path);
  expect(startRuntime).not.toHaveBeenCalled();
  expect(patch).not.toHaveBeenCalled();
  expect(failureOf(path.slice(1))()).toBeNull();
});

test('a section that needs an account joins for a signed-in person', async () => {
  await start({ token: 'good' });
  await join('/meetings');
  expect(patch).toHaveBeenCalledWith('meetings', expect.anything());
});

test('a failure is kept for the section’s place, and cleared when the next try works', async () => {
  await start();
  load.mockRejectedValueOnce(new Error('gone'));
  await join('/takeaway');
  expect(failureOf('takeaway')).toThrow(/'takeaway' could not be loaded/);
  expect(failureOf('retail')()).toBeNull();
  await join('/takeaway');
  expect(failureOf('takeaway')()).toBeNull();
  expect(patch).toHaveBeenCalledTimes(1);
});

test('the registry is not fetched for a failure that is none of the section’s', async () => {
  const error = new TypeError('a fault of ours');
  await start({ changes: { opens: ['first.css'] } });
  jest.spyOn(performance, 'getEntriesByName').mockImplementation(() => {
    throw error;
  });
  await join('/takeaway');
  expect(fetched).not.toHaveBeenCalled();
  expect(failureOf('takeaway')).toThrow(error);
});

describe('a section that a damaged registry did not have', () => {
  const settings = { settings: { attribute: 'takeaway_section' } };
  const repaired = { takeaway: manifestOf('takeaway', '1', settings), retail: manifestOf('retail') };
  const unchecked = { body: { ...storeAnswer().body, sectionVerdicts: {} } };

  beforeEach(async () => {
    await start({ venue: unchecked, registered: [] });
    await core.loadVenue();
    fetched.mockResolvedValue(answer({ host: 'h', sections: repaired }));
  });

  test('is entered with settings that were checked, which are asked for once', async () => {
    venueApi.answer('GET /store', storeAnswer());
    await join('/takeaway');
    expect((await core.loadVenue()).takeaway).not.toBeNull();
    expect(failureOf('takeaway')()).toBeNull();
    await join('/retail');
    expect(venueApi.calls('GET /store')).toHaveLength(2);
  });

  test('fails where they cannot be checked, and is entered by the next try', async () => {
    venueApi.answer('GET /store', 'offline');
    await join('/takeaway');
    expect(failureOf('takeaway')).toThrow('offline');
    expect(patch).not.toHaveBeenCalled();
    venueApi.answer('GET /store', storeAnswer());
    await join('/takeaway');
    expect(failureOf('takeaway')()).toBeNull();
    expect(patch).toHaveBeenCalledTimes(1);
  });
});

describe('code that is gone since the page came', () => {
  const deployed = manifestOf('takeaway', '1.1.0', { calls: ['/new'] });

  test('is fetched from its new address at once, with its first screen’s calls', async () => {
    await start();
    load.mockRejectedValueOnce(new Error('404'));
    fetched.mockResolvedValueOnce(answer({ host: 'h', sections: { takeaway: deployed } }));
    await join('/takeaway');
    expect(load.mock.calls).toEqual([[manifestOf('takeaway')], [deployed]]);
    expect(earlyCalls()).toEqual(['/new']);
    expect(failureOf('takeaway')()).toBeNull();
    expect(patch).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['lies where it lay', answer({ sections: { takeaway: manifestOf('takeaway') } })],
    ['is not said to lie anywhere', answer({})],
    ['has lost its line', answer({ sections: {} })],
    ['may lie anywhere: the server fails', answer({ sections: { takeaway: deployed } }, false)],
  ])('and %s fails', async (_, registry) => {
    await start();
    load.mockRejectedValueOnce(new Error('404'));
    fetched.mockResolvedValueOnce(registry);
    await join('/takeaway');
    expect(load).toHaveBeenCalledTimes(1);
    expect(failureOf('takeaway')).toThrow(/'takeaway' could not be loaded/);
  });
});

describe('a page that has the files of its own section only', () => {
  const sections = {
    ...Object.fromEntries(names.map((name) => [name, manifestOf(name)])),
    retail: manifestOf('retail', '1', { opens: ['shelves.js'] }),
  };
  const answerAll = () => fetched.mockResolvedValue(answer({ sections, integrity: hashes(names) }));
  beforeEach(() => start({ withHashes: ['takeaway'] }));

  test('asks the registry for none of them at its own', async () => {
    await join('/takeaway');
    expect(fetched).not.toHaveBeenCalled();
    expect(patch).toHaveBeenCalledTimes(1);
  });

  test('asks it for those of another before that is loaded', async () => {
    answerAll();
    await join('/retail');
    expect(fetched.mock.calls).toEqual([['/remotes.json', expect.anything()]]);
    expect(load.mock.calls).toEqual([[sections.retail]]);
    await join('/takeaway');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('asks once for all when it is idle', async () => {
    answerAll();
    await modules.prefetchOnIdle();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(startRuntime.mock.calls[0]![0].get('retail')).toEqual(sections.retail);
    await join('/retail');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('asks again for a section that it could not ask for before', async () => {
    load.mockRejectedValueOnce(new Error('no hash'));
    await join('/retail');
    expect(failureOf('retail')).toThrow(/'retail' could not be loaded/);
    answerAll();
    await join('/retail');
    expect(failureOf('retail')()).toBeNull();
    expect(loaded()).toEqual(['/sections/retail/1/entry.js', '/sections/retail/1/entry.js']);
    expect(patch).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [
    'a section that the registry does not have',
    { registered: ['takeaway'] },
    /the registry does not have it/,
  ],
  ['a venue that does not answer', { venue: 'offline' as const }, /offline/],
])('%s fails in the section’s place', async (_, page, reason) => {
  await start(page);
  await join('/retail');
  expect(failureOf('retail')).toThrow(reason);
});
