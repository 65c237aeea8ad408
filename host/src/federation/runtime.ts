import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { type PublicManifest, sharedContractVersion } from '@kantine/contract';
import { version as reactVersion } from 'react';

import { bundlerRuntime } from './bundler-runtime';
import { entryAddress } from './entry-address';
import { noTimeLimitMs } from '../file-limits/file-limits';
import { scriptOf } from './preload-section';
import { eagerShares, lazyShares } from './shares';

declare global {
  // Sections are built with `externalRuntime`: they read both runtimes from these globals.
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
  var _FEDERATION_BUNDLER_RUNTIME: typeof bundlerRuntime | undefined;
}

/** Registers all sections of the venue at once, before any is loaded (module-federation/core#3590). */
export function createFederation(sections: ReadonlyMap<string, PublicManifest>) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  globalThis._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
  const registered = new Map([...sections].map(([name, manifest]) => [name, entryAddress(manifest)]));
  const instance = createInstance({
    name: 'host',
    shareStrategy: 'loaded-first',
    remotes: [...sections.values()].map(toRemote),
    shared: {
      ...mapValues(eagerShares, (lib, key) => ({ ...shareOf(key), lib: () => lib })),
      ...mapValues(lazyShares, (load, key) => ({ ...shareOf(key), get: () => getShare(key, load) })),
    },
    plugins: [limitPlugin],
  });
  return {
    async load(manifest: PublicManifest, exposed = 'section'): Promise<unknown> {
      const { name } = manifest;
      if (registered.get(name) !== entryAddress(manifest))
        instance.registerRemotes([toRemote(manifest)], { force: true });
      registered.set(name, entryAddress(manifest));
      return await instance.loadRemote(`section_${name}/${exposed}`);
    },
  };

  async function getShare(key: string, load: () => Promise<object>) {
    try {
      const lib = await load();
      return () => lib;
    } catch (error) {
      // The runtime keeps the promise of a file that failed, and would never ask for the file again.
      for (const share of Object.values(instance.shareScopeMap['default']![key]!)) share.loading = null;
      throw error;
    }
  }
}

function toRemote(manifest: PublicManifest) {
  const { name, entry } = manifest;
  return {
    name: `section_${name}`,
    entry: entryAddress(manifest),
    entryGlobalName: entry.global,
    type: 'var' as const,
  };
}

const limitPlugin: ModuleFederationRuntimePlugin = {
  name: 'kantine-limits',
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: noTimeLimitMs }),
};

function shareOf(key: string) {
  const version = key.startsWith('@kantine/') ? sharedContractVersion : reactVersion;
  return { version, scope: 'default', shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

function mapValues<T, R>(table: Record<string, T>, map: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value, key)]));
}
