import { sharedContractVersion } from '@kantine/contract';
import type { Section } from '@kantine/routing';
import { isRecord, readPageData, type RegistryEntry, useSession } from '@kantine/core';
import { satisfies } from 'compare-versions';

import { callsAt, sendEarly } from '../early-calls';
import { prefetchFiles, hasPreloadHints, preloadChunks } from './ask-ahead';
import { setRunningVersion } from './registry';
import type { createFederation } from './runtime';

type Federation = ReturnType<typeof createFederation>;

interface Door {
  openingDays: readonly number[];
}

/** Why a section could not be joined. `reason` is for developers; people get the section's error screen. */
export class SectionError extends Error {
  constructor(
    readonly section: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`The section '${section}' could not be loaded: ${reason}`, options);
    this.name = 'SectionError';
  }
}

const fetchRuntime = () => import('./runtime');
let federation: Promise<Federation> | null = null;
const loaded = new Map<string, Promise<Section>>();

/**
 * Loads a section's code, once; after a failure the next call tries anew.
 * @param all every section that the venue has and the registry knows: they are registered together
 * @param door its first screen is going to be shown; the weekdays on which it is open, 1 (Monday) to 7, none: every day
 * @throws {SectionError}
 */
export function loadSection(
  name: string,
  all: ReadonlyMap<string, RegistryEntry>,
  door?: Door,
): Promise<Section> {
  let section = loaded.get(name);
  if (!section) {
    section = load(name, all, door);
    loaded.set(name, section);
    section.catch(() => loaded.delete(name));
  }
  return section;
}

/** Fetches and starts what loads sections: whoever enters the first one then waits for that section's own code alone. */
export async function prepareFederation(all: ReadonlyMap<string, RegistryEntry>): Promise<void> {
  // A failed runtime is fetched again when a section needs it.
  await startFederation(all).catch(() => undefined);
}

function startFederation(all: ReadonlyMap<string, RegistryEntry>): Promise<Federation> {
  federation ??= fetchRuntime()
    .then(({ createFederation }) => createFederation(all))
    .catch((error: unknown) => {
      federation = null;
      throw error;
    });
  return federation;
}

async function load(name: string, all: ReadonlyMap<string, RegistryEntry>, door?: Door): Promise<Section> {
  const line = all.get(name);
  if (!line) throw new SectionError(name, 'the registry does not have it');
  refuseForeign(name, line);
  refuseMisfit(name, line.contract);
  if (door && !hasPreloadHints(name)) {
    const files = (line.opens ?? []).filter(isAllowed);
    const isChunk = (file: string) => file.endsWith('.js') && file !== line.entry;
    prefetchFiles(files.filter((file) => !isChunk(file)));
    // A section asks for its own by their whole address, the shell for its by their path.
    const own = line.entry.slice(0, line.entry.lastIndexOf('/') + 1);
    const toWhole = (file: string) =>
      file.startsWith(own) ? new URL(file, window.location.href).href : file;
    preloadChunks(files.filter(isChunk).map(toWhole));
    const address = { pathname: `/${name}`, search: '' };
    const calls = callsAt({ path: address.pathname, calls: line.calls ?? [], ...door }, address);
    sendEarly(calls, useSession.getState().token);
  }
  try {
    const runtime = await startFederation(all);
    const module = (await runtime.load(name, line)) as { default?: unknown } | null;
    const section = module?.default;
    if (!isSection(section))
      throw new SectionError(
        name,
        'its module is not a section: the default export wants { contract, routes }',
      );
    refuseMisfit(name, section.contract);
    setRunningVersion(name, line.version);
    return section;
  } catch (error) {
    throw error instanceof SectionError
      ? error
      : new SectionError(name, 'its code did not arrive or did not start', { cause: error });
  }
}

/** Code from an origin that the site's server does not allow is never asked for. */
function refuseForeign(name: string, line: RegistryEntry) {
  if (!isAllowed(line.entry))
    throw new SectionError(name, `its entry lies at ${originOf(line.entry)}, which is not allowed`);
}

function isAllowed(address: string): boolean {
  const origin = originOf(address);
  return origin === window.location.origin || readPageData().sectionOrigins.includes(origin);
}

function originOf(address: string): string {
  const { href } = window.location;
  return URL.canParse(address, href) ? new URL(address, href).origin : address;
}

function refuseMisfit(name: string, range: string) {
  if (!isFit(range)) {
    throw new SectionError(
      name,
      `it was built for the shared contract ${range}, and this host has ${sharedContractVersion}: deploy the host first`,
    );
  }
}

function isFit(range: string): boolean {
  try {
    return satisfies(sharedContractVersion, range);
  } catch {
    // It throws for what is no range.
    return false;
  }
}

function isSection(value: unknown): value is Section {
  return isRecord(value) && 'contract' in value && isRoutes(value['routes']);
}

/** The router would fail on others, and every page of the site with it. */
function isRoutes(value: unknown): boolean {
  const isRoute = (route: unknown) =>
    isRecord(route) &&
    typeof route['path'] === 'string' &&
    ['undefined', 'function'].includes(typeof route['screen']);
  return Array.isArray(value) && value.every(isRoute);
}
