import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { sharedContractVersion } from '@kantine/contract';
import { version as reactVersion } from 'react';

import type { RegistryEntry } from '@kantine/core';
import { scriptOf } from './ask-ahead';
import { eagerShares, lazyShares } from './shares';

declare global {
  // Sections are built without a runtime of their own, and without what starts them with it, and look for the host's here.
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
  var _FEDERATION_BUNDLER_RUNTIME: typeof bundlerRuntime | undefined;
}

/** How long an entry may take before the section counts as failed; the runtime's own limit is 20 s. */
const entryTimeLimitMs = 8_000;

/**
 * The federation runtime with every section that this venue has, registered at once before any is loaded.
 * Only this folder knows it, and a page that needs no section does not fetch it.
 */
export function createFederation(sections: ReadonlyMap<string, RegistryEntry>) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  globalThis._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
  const known = new Map([...sections].map(([name, line]) => [name, line.entry]));
  const instance = createInstance({
    name: 'host',
    shareStrategy: 'loaded-first',
    remotes: [...sections].map(toRemote),
    shared: {
      ...mapValues(eagerShares, (lib, key) => ({ ...shareOf(key), lib: () => lib })),
      ...mapValues(lazyShares, (load, key) => ({ ...shareOf(key), get: async () => constant(await load()) })),
    },
    plugins: [limitPlugin],
  });
  return {
    /** Fetches a section's module; one that has been deployed anew since it was registered from where it lies now. */
    async load(name: string, line: RegistryEntry): Promise<unknown> {
      if (known.get(name) !== line.entry) instance.registerRemotes([toRemote([name, line])], { force: true });
      known.set(name, line.entry);
      return await instance.loadRemote(`section_${name}/section`);
    },
  };
}

function toRemote([name, { entry, global }]: [string, RegistryEntry]) {
  return { name: `section_${name}`, entry, entryGlobalName: global, type: 'var' as const };
}

const limitPlugin: ModuleFederationRuntimePlugin = {
  name: 'kantine-limits',
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: entryTimeLimitMs }),
};

function shareOf(key: string) {
  const version = key.startsWith('@kantine/') ? sharedContractVersion : reactVersion;
  return { version, scope: 'default', shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

function constant<T>(value: T) {
  return () => value;
}

function mapValues<T, R>(table: Record<string, T>, map: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value, key)]));
}
