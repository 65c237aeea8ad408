import type { Answer } from '@kantine/shared/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/shared/testing/venue-records';

import type * as joining from './join-section';

const loadRemote = jest.fn();
const createFederation = jest.fn();
jest.mock('./runtime', () => ({
  createFederation: (...given: unknown[]) => createFederation(...given) as unknown,
}));

const names = ['takeaway', 'retail', 'meetings', 'account'];
const lineOf = (name: string) => ({
  version: '1.0.0',
  entry: `/sections/${name}/1.0.0/entry.js`,
  global: `section_${name}`,
  contract: '^1.0.0',
});
const section = { contract: '^1.0.0', routes: [{ index: true }] };

let modules: typeof joining;
const patch = jest.fn();

/** The host's code as it starts with this venue and these sections in the registry. */
async function start(venue: Answer = storeAnswer(), registered = names, token: string | null = null) {
  const registry = { sections: Object.fromEntries(registered.map((name) => [name, lineOf(name)])) };
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify({ registry })}</script>`;
  jest.resetModules();
  const { fakeVenueApi } = await import('@kantine/shared/testing/venue-api');
  fakeVenueApi({ 'GET /store': venue, 'GET /account': accountAnswer() });
  const { useSession } = await import('@kantine/shared/session');
  if (token) useSession.getState().begin(token, accountAnswer().body.data);
  modules = await import('./join-section');
}

beforeEach(() => {
  patch.mockReset();
  loadRemote.mockReset().mockResolvedValue({ default: section });
  createFederation.mockReset().mockImplementation(() => ({ loadRemote }));
});

const join = (path: string) => modules.joinSection(path, patch);

test('a section joins the router at its place, the first time its address is entered', async () => {
  await start();
  await join('/takeaway/2032-11-22');
  await join('/takeaway/cart');
  expect(patch.mock.calls).toEqual([['takeaway', [{ path: 'takeaway', children: section.routes }]]]);
  expect(loadRemote.mock.calls).toEqual([['section_takeaway/section']]);
  expect(modules.throwJoinFailure('takeaway')).toBeNull();
});

test('the sections that the venue has are made known, and no others', async () => {
  await start(storeAnswer({ meetings_section: null, retail_section: null }));
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

test('a section that needs an account joins for who is signed in', async () => {
  await start(storeAnswer(), names, 'good');
  await join('/meetings');
  expect(patch).toHaveBeenCalledWith('meetings', expect.anything());
});

test('what fails is kept for the section’s place, and forgotten when the next try works', async () => {
  await start();
  loadRemote.mockRejectedValueOnce(new Error('gone'));
  await join('/takeaway');
  expect(() => modules.throwJoinFailure('takeaway')).toThrow(/'takeaway' could not be loaded/);
  expect(modules.throwJoinFailure('retail')).toBeNull();
  await join('/takeaway');
  expect(modules.throwJoinFailure('takeaway')).toBeNull();
  expect(patch).toHaveBeenCalledTimes(1);
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
