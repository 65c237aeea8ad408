import type { Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';

import { manifestOf } from '../testing/manifest-of';
import type * as joining from './join-section';

const loadRemote = jest.fn();
const createFederation = jest.fn();
jest.mock('./runtime', () => ({
  createFederation: (...given: unknown[]) => createFederation(...given) as unknown,
}));

const names = ['takeaway', 'retail', 'meetings', 'account'];
const section = { contract: '^3.0.0', routes: [{ path: '' }] };

let modules: typeof joining;
let venueApi: ReturnType<typeof fakeVenueApi>;
const fetchRegistry = jest.fn();
const patch = jest.fn();

/** The host's code as it starts with this venue and these sections in the registry. */
async function start(
  venue: Answer = storeAnswer(),
  registered = names,
  token: string | null = null,
  withHashes = registered,
  changes: Parameters<typeof manifestOf>[2] = {},
) {
  const registry = {
    sections: Object.fromEntries(registered.map((name) => [name, manifestOf(name, '1', changes)])),
    integrity: Object.fromEntries(withHashes.map((name) => [`/sections/${name}/1/entry.js`, 'sha384-entry'])),
  };
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify({ registry })}</script>`;
  jest.resetModules();
  const testing = await import('@kantine/testing/venue-api');
  venueApi = testing.fakeVenueApi({ 'GET /store': venue, 'GET /account': accountAnswer() });
  const { useSession } = await import('@kantine/core');
  if (token) useSession.getState().begin(token, accountAnswer().body.data);
  modules = await import('./join-section');
}

beforeEach(() => {
  patch.mockReset();
  loadRemote.mockReset().mockResolvedValue({ default: section });
  createFederation.mockReset().mockImplementation(() => ({ load: loadRemote }));
  fetchRegistry.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  window.fetch = fetchRegistry;
});

const join = (path: string, signal = new AbortController().signal) =>
  modules.joinSection(path, patch, signal);

test('a section joins the router at its place, the first time its address is entered', async () => {
  await start();
  await join('/takeaway/2032-11-22');
  await join('/takeaway/cart');
  const route = {
    index: true,
    handle: expect.anything(),
    loader: expect.anything(),
    Component: expect.anything(),
  };
  expect(patch.mock.calls).toEqual([['takeaway', [{ path: 'takeaway', children: [route] }]]]);
  expect(loadRemote.mock.calls).toEqual([[manifestOf('takeaway')]]);
  expect(modules.throwJoinFailure('takeaway')).toBeNull();
});

test('the venue checks the session once, however long the code takes after the answer', async () => {
  await start(storeAnswer(), names, 'good');
  loadRemote.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ default: section }), 50)),
  );
  await join('/takeaway');
  const { checkSession } = await import('@kantine/routing');
  await expect(checkSession()).resolves.toBe('signed-in');
  expect(venueApi.calls('GET /account')).toHaveLength(1);
});

test.each([
  ['a visitor', null, ['takeaway', 'retail', 'account']],
  ['a signed-in person', 'good', ['takeaway', 'retail', 'meetings', 'account']],
])(
  'once the page is shown, the files that most pages need are fetched, and those with which each section begins that %s may enter',
  async (_, token, entered) => {
    await start(storeAnswer(), names, token, names, {
      opens: ['entry.js', 'first.css', '/assets/runtime.js'],
    });
    const data = document.getElementById('kantine-page')!;
    data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), soon: ['/assets/calls.js'] });
    await modules.prefetchOnIdle();
    const asked = Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));
    const firstOf = (name: string) => ['entry.js', 'first.css'].map((file) => `/sections/${name}/1/${file}`);
    const [first = '', ...others] = entered;
    const sections = [...firstOf(first), '/assets/runtime.js', ...others.flatMap(firstOf)];
    expect(asked).toEqual(['/assets/calls.js', ...sections]);
    expect(createFederation).toHaveBeenCalledTimes(1);
    expect(loadRemote).not.toHaveBeenCalled();
    document.head.innerHTML = '';
  },
);

test('a section whose menu is damaged is prepared as its link says', async () => {
  await start(storeAnswer(), names, null, names, { opens: ['entry.js'], menu: {} as never });
  await modules.prefetchOnIdle();
  const asked = Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));
  expect(asked).toEqual(['takeaway', 'retail', 'account'].map((name) => `/sections/${name}/1/entry.js`));
  expect(createFederation).toHaveBeenCalledTimes(1);
  document.head.innerHTML = '';
});

test('a section’s route is resolved ahead, and its failure stays silent', async () => {
  const resolve = jest.fn(() => {
    throw new Error('offline');
  });
  loadRemote.mockResolvedValue({ default: { ...section, routes: [{ path: '', resolve }] } });
  await start();
  const { sectionAt } = await import('./sections');
  await modules.prefetchSection(sectionAt('/takeaway')!);
  await modules.prefetchSection(sectionAt('/takeaway')!);
  expect(resolve).toHaveBeenCalledTimes(2);
  loadRemote.mockRejectedValue(new Error('404'));
  await modules.prefetchSection(sectionAt('/retail')!);
  expect(patch).not.toHaveBeenCalled();
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

test('the sections that the venue has are made known, and no others', async () => {
  await start(storeAnswer({ meetings_section: null, retail_section: null }));
  await join('/takeaway');
  const [known] = createFederation.mock.calls[0] as [ReadonlyMap<string, unknown>];
  expect([...known.keys()]).toEqual(['takeaway', 'account']);
});

test('a section that the registry does not have is not among them', async () => {
  await start(storeAnswer(), ['takeaway', 'account']);
  await join('/takeaway');
  const [known] = createFederation.mock.calls[0] as [ReadonlyMap<string, unknown>];
  expect([...known.keys()]).toEqual(['takeaway', 'account']);
});

test.each([
  ['an address of the shell’s own', '/om-os', storeAnswer()],
  ['a section that the venue does not have', '/retail', storeAnswer({ retail_section: null })],
  ['the account of a venue without accounts', '/account', storeAnswer({ has_accounts: false })],
  ['a section that needs an account, for a visitor', '/meetings', storeAnswer()],
])('%s fetches no code', async (_, path, venue) => {
  await start(venue);
  await join(path);
  expect(createFederation).not.toHaveBeenCalled();
  expect(patch).not.toHaveBeenCalled();
});

test('a section that needs an account joins for a signed-in person', async () => {
  await start(storeAnswer(), names, 'good');
  await join('/meetings');
  expect(patch).toHaveBeenCalledWith('meetings', expect.anything());
});

test('a failure is kept for the section’s place, and cleared when the next try works', async () => {
  await start();
  loadRemote.mockRejectedValueOnce(new Error('gone'));
  await join('/takeaway');
  expect(() => modules.throwJoinFailure('takeaway')).toThrow(/'takeaway' could not be loaded/);
  expect(modules.throwJoinFailure('retail')).toBeNull();
  await join('/takeaway');
  expect(modules.throwJoinFailure('takeaway')).toBeNull();
  expect(patch).toHaveBeenCalledTimes(1);
});

describe('code that is gone since the page came', () => {
  const deployed = manifestOf('takeaway', '1.1.0');
  const answer = (body: unknown, ok = true) => ({ ok, json: () => Promise.resolve(body) });

  test('is fetched from its new address at once', async () => {
    await start();
    loadRemote.mockRejectedValueOnce(new Error('404'));
    fetchRegistry.mockResolvedValueOnce(answer({ host: 'h', sections: { takeaway: deployed } }));
    await join('/takeaway');
    expect(loadRemote.mock.calls).toEqual([[manifestOf('takeaway')], [deployed]]);
    expect(modules.throwJoinFailure('takeaway')).toBeNull();
    expect(patch).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['lies where it lay', answer({ sections: { takeaway: manifestOf('takeaway') } })],
    ['is not said to lie anywhere', answer({})],
    ['may lie anywhere: the server fails', answer({ sections: { takeaway: deployed } }, false)],
  ])('and %s fails', async (_, registry) => {
    await start();
    loadRemote.mockRejectedValueOnce(new Error('404'));
    fetchRegistry.mockResolvedValueOnce(registry);
    await join('/takeaway');
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(() => modules.throwJoinFailure('takeaway')).toThrow(/'takeaway' could not be loaded/);
  });
});

describe('a page that has the files of its own section only', () => {
  const opens = ['shelves.js'];
  const whole = {
    sections: {
      ...Object.fromEntries(names.map((name) => [name, manifestOf(name)])),
      retail: manifestOf('retail', '1', { opens }),
    },
    integrity: Object.fromEntries(names.map((name) => [`/sections/${name}/1/entry.js`, 'sha384-entry'])),
  };
  const answer = () => Promise.resolve({ ok: true, json: () => Promise.resolve(whole) });
  const startAtTakeaway = () => start(storeAnswer(), names, null, ['takeaway']);

  test('asks the registry for none of them at its own', async () => {
    await startAtTakeaway();
    await join('/takeaway');
    expect(fetchRegistry).not.toHaveBeenCalled();
    expect(patch).toHaveBeenCalledTimes(1);
  });

  test('asks it for those of another before that is loaded', async () => {
    await startAtTakeaway();
    fetchRegistry.mockImplementation(answer);
    await join('/retail');
    expect(fetchRegistry.mock.calls).toEqual([['/remotes.json', expect.anything()]]);
    expect(loadRemote.mock.calls).toEqual([[whole.sections.retail]]);
    await join('/takeaway');
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  test('asks once for all when it is idle', async () => {
    await startAtTakeaway();
    fetchRegistry.mockImplementation(answer);
    await modules.prefetchOnIdle();
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    const [known] = createFederation.mock.calls[0] as [ReadonlyMap<string, unknown>];
    expect(known.get('retail')).toEqual(whole.sections.retail);
    await join('/retail');
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  test('asks again for a section that it could not ask for before', async () => {
    await startAtTakeaway();
    loadRemote.mockRejectedValueOnce(new Error('no hash'));
    await join('/retail');
    expect(() => modules.throwJoinFailure('retail')).toThrow(/'retail' could not be loaded/);
    fetchRegistry.mockImplementation(answer);
    await join('/retail');
    expect(modules.throwJoinFailure('retail')).toBeNull();
    expect(patch).toHaveBeenCalledTimes(1);
  });
});

test('a section that the registry does not have fails in its own place', async () => {
  await start(storeAnswer(), ['takeaway']);
  await join('/retail');
  expect(() => modules.throwJoinFailure('retail')).toThrow(/the registry does not have it/);
});

test('a venue that does not answer fails in the section’s place too', async () => {
  await start('offline');
  await join('/takeaway');
  expect(() => modules.throwJoinFailure('takeaway')).toThrow(/offline/);
});
