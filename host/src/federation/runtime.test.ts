import { sharedContractVersion } from '@kantine/contract';
import type * as federationRuntime from '@module-federation/runtime';
import { version as reactVersion } from 'react';

import { manifestOf } from '../testing/manifest-of';
import { createFederation } from './runtime';

const registerRemotes = jest.fn();
const loadRemote = jest.fn();
const createInstance = jest.fn();
const loadForms = jest.fn<Promise<object>, []>();
jest.mock('@module-federation/runtime', () => ({
  createInstance: (options: unknown) => createInstance(options) as unknown,
}));
jest.mock('@module-federation/runtime/core', () => ({ name: 'core' }));
jest.mock('./bundler-runtime', () => ({ bundlerRuntime: { name: 'bundler' } }));
jest.mock('./shares', () => ({
  eagerShares: { react: { name: 'React' }, '@kantine/core': { name: 'money' } },
  lazyShares: { '@kantine/ui/forms': () => loadForms() },
}));

interface Options {
  shared: Record<string, { lib?: () => unknown; get?: () => Promise<() => unknown> }>;
  plugins: { name: string; createScript: (given: { url: string }) => unknown }[];
}

const remoteOf = (name: string, version = '1') => ({
  name: `section_${name}`,
  entry: `/sections/${name}/${version}/entry.js`,
  entryGlobalName: `section_${name}`,
  type: 'var',
});

const start = () => createFederation(new Map(['takeaway', 'retail'].map((name) => [name, manifestOf(name)])));
const options = () => createInstance.mock.calls[0]![0] as Options;

beforeEach(() => {
  registerRemotes.mockReset();
  loadRemote.mockReset().mockResolvedValue('module');
  createInstance.mockReset().mockReturnValue({ registerRemotes, loadRemote });
  loadForms.mockReset().mockResolvedValue({ name: 'forms' });
});

test('the runtime is created once as the host, with every section registered', () => {
  start();
  expect(createInstance).toHaveBeenCalledTimes(1);
  expect(options()).toMatchObject({
    name: 'host',
    shareStrategy: 'loaded-first',
    remotes: [remoteOf('takeaway'), remoteOf('retail')],
  });
});

test('each share is a singleton in the version of the contract, or of React', async () => {
  start();
  const shareOf = (version: string) => ({
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  });
  const { shared } = options();
  expect(shared).toMatchObject({
    react: shareOf(reactVersion),
    '@kantine/core': shareOf(sharedContractVersion),
    '@kantine/ui/forms': shareOf(sharedContractVersion),
  });
  expect(shared['react']!.lib!()).toEqual({ name: 'React' });
  expect(shared['@kantine/core']!.lib!()).toEqual({ name: 'money' });
  const forms = await shared['@kantine/ui/forms']!.get!();
  expect(forms()).toEqual({ name: 'forms' });
});

test('an entry is fetched without holding up others, and the host alone limits the wait', () => {
  start();
  const [plugin] = options().plugins;
  expect(plugin!.name).toBe('kantine-limits');
  expect(plugin!.createScript({ url: 'https://sections.example/entry.js' })).toMatchObject({
    script: { src: 'https://sections.example/entry.js', async: true },
    timeout: 2 ** 31 - 1,
  });
});

test('sections find the runtimes that they are built without', () => {
  start();
  expect(globalThis._FEDERATION_RUNTIME_CORE).toMatchObject({ name: 'core' });
  expect(globalThis._FEDERATION_BUNDLER_RUNTIME).toMatchObject({ name: 'bundler' });
});

test('a section that was deployed anew is registered again, once, before it is loaded', async () => {
  const federation = start();
  await expect(federation.load(manifestOf('retail'))).resolves.toBe('module');
  expect(registerRemotes).not.toHaveBeenCalled();
  await federation.load(manifestOf('retail', '2'));
  await federation.load(manifestOf('retail', '2'));
  expect(registerRemotes.mock.calls).toEqual([[[remoteOf('retail', '2')], { force: true }]]);
  expect(loadRemote.mock.calls).toEqual(Array(3).fill(['section_retail/section']));
});

test('a shared part whose file did not come is loaded anew by the next try of a section', async () => {
  const runtime = jest.requireActual<typeof federationRuntime>('@module-federation/runtime');
  createInstance.mockImplementation(runtime.createInstance);
  start();
  const [host] = createInstance.mock.results.map(({ value }) => value as federationRuntime.ModuleFederation);
  const section = runtime.createInstance({ name: 'section_retail', remotes: [] });
  section.initShareScopeMap('default', host!.shareScopeMap['default']!);
  const shareConfig = { singleton: true, requiredVersion: `^${sharedContractVersion}` };
  const loadShare = () =>
    section.loadShare('@kantine/ui/forms', { customShareInfo: { scope: ['default'], shareConfig } });

  loadForms.mockRejectedValueOnce(new Error('404'));
  await expect(loadShare()).rejects.toThrow('404');
  for (const factory of [await loadShare(), await loadShare()])
    expect(factory && factory()).toEqual({ name: 'forms' });
  expect(loadForms).toHaveBeenCalledTimes(2);
});
