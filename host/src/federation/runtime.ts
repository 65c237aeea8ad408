import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { sharedContractVersion } from '@kantine/contract';
import { version as reactVersion } from 'react';

import type { RegistryEntry } from '@kantine/core';
import { scriptOf } from './preload-section';
import { eagerShares, lazyShares } from './shares';

declare global {
  // Sections are built with `externalRuntime`: they read both runtimes from these globals.
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
  var _FEDERATION_BUNDLER_RUNTIME: typeof bundlerRuntime | undefined;
}

const entryTimeLimitMs = 8_000;

/** Registers all sections of the venue at once, before any is loaded (module-federation/core#3590). */
export function createFederation(entries: ReadonlyMap<string, RegistryEntry>) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  globalThis._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
  const registered = new Map([...entries].map(([name, { entry }]) => [name, entry]));
  const instance = createInstance({
    name: 'host',
    shareStrategy: 'loaded-first',
    remotes: [...entries].map(toRemote),
    shared: {
      ...mapValues(eagerShares, (lib, key) => ({ ...shareOf(key), lib: () => lib })),
      ...mapValues(lazyShares, (load, key) => ({ ...shareOf(key), get: async () => constant(await load()) })),
    },
    plugins: [limitPlugin],
  });
  return {
    async load(name: string, entry: RegistryEntry): Promise<unknown> {
      if (registered.get(name) !== entry.entry)
        instance.registerRemotes([toRemote([name, entry])], { force: true });
      registered.set(name, entry.entry);
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
