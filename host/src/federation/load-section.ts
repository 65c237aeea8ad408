import { type PlaceName, type PublicManifest, sharedContractVersion } from '@kantine/contract';
import { fits } from '@kantine/contract/routes';
import type { Section } from '@kantine/routing';
import { isRecord, queryClient, useSession } from '@kantine/core';

import { isOurCode } from './trusted-scripts';
import { type EntryRoute, firstFilesOf, prefetchFiles, preloadSection } from './preload-section';
import { entryAddress } from './entry-address';
import { setRunningVersion } from './registry';
import type { createFederation } from './runtime';

type Federation = ReturnType<typeof createFederation>;
type Sections = ReadonlyMap<string, PublicManifest>;
type Opening = Pick<EntryRoute, 'openingDays'>;

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

let federation: Promise<Federation> | null = null;
const modules = new Map<string, Promise<Section>>();

export function loadSection(name: string, sections: Sections, entryRoute?: Opening): Promise<Section> {
  let section = modules.get(name);
  if (!section) {
    section = load(name, sections, entryRoute);
    modules.set(name, section);
    section.catch(() => modules.delete(name));
  }
  return section;
}

export function prefetchSections(manifests: readonly PublicManifest[]): void {
  const loadable = manifests.filter(({ contract }) => isHostIn(contract));
  prefetchFiles([...new Set(loadable.flatMap(firstFilesOf))].filter(isAllowed));
}

export async function prefetchRuntime(sections: Sections): Promise<void> {
  await startFederation(sections).catch(() => undefined);
}

export async function loadPlace(name: string, place: PlaceName, sections: Sections): Promise<unknown> {
  const manifest = requireManifest(name, sections);
  try {
    return await (await startFederation(sections)).load(manifest, place);
  } catch (error) {
    throw new SectionError(name, `its part of ${place} did not arrive or did not start`, { cause: error });
  }
}

function startFederation(sections: Sections): Promise<Federation> {
  federation ??= import('./runtime')
    .then(({ createFederation }) => createFederation(sections))
    .catch((error: unknown) => {
      federation = null;
      throw error;
    });
  return federation;
}

async function load(name: string, sections: Sections, entryRoute?: Opening): Promise<Section> {
  const manifest = requireManifest(name, sections);
  const { token } = useSession.getState();
  if (entryRoute) preloadSection(manifest, { ...entryRoute, token, isAllowed, isAsked });
  try {
    const runtime = await startFederation(sections);
    const module = (await runtime.load(manifest)) as { default?: unknown } | null;
    const section = module?.default;
    if (!isSection(section)) throw new SectionError(name, 'its default export wants { contract, routes }');
    checkContract(name, section.contract);
    setRunningVersion(name, manifest.version);
    return section;
  } catch (error) {
    throw error instanceof SectionError
      ? error
      : new SectionError(name, 'its code did not arrive or did not start', { cause: error });
  }
}

function requireManifest(name: string, sections: Sections): PublicManifest {
  const manifest = sections.get(name);
  if (!manifest) throw new SectionError(name, 'the registry does not have it');
  const address = entryAddress(manifest);
  if (!isAllowed(address)) throw new SectionError(name, `its entry lies at ${address}, which is not allowed`);
  checkContract(name, manifest.contract);
  return manifest;
}

function isAllowed(address: string): boolean {
  return URL.canParse(address, window.location.href) && isOurCode(address);
}

function isAsked(call: string): boolean {
  const cached = queryClient.getQueryCache().getAll();
  return cached.some(
    (query) =>
      (query.meta?.['calls'] as string[] | undefined)?.includes(call) &&
      (query.state.fetchStatus === 'fetching' || (query.isActive() && !query.isStale())),
  );
}

function checkContract(name: string, range: string) {
  if (isHostIn(range)) return;
  const isOlder = isHostIn(`>=${/\d[\d.]*/.exec(range)?.[0]}`);
  const remedy = isOlder ? 'build it with a newer kit' : 'deploy the host first';
  throw new SectionError(
    name,
    `it was built for the shared contract ${range}, and this host has ${sharedContractVersion}: ${remedy}`,
  );
}

const isHostIn = (range: string) => fits(sharedContractVersion, range);

function isSection(value: unknown): value is Section {
  return isRecord(value) && 'contract' in value && isRoutes(value['routes']);
}

/** The router fails on any other value, and every page of the site with it. */
function isRoutes(value: unknown): boolean {
  const isRoute = (route: unknown) =>
    isRecord(route) &&
    typeof route['path'] === 'string' &&
    ['undefined', 'function'].includes(typeof route['screen']);
  return Array.isArray(value) && value.every(isRoute);
}
