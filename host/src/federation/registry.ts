import type { PublicManifest } from '@kantine/contract';
import { isIdentity, isMenu, isRoutes } from '@kantine/contract/manifest-checks';
import { isRecord, readPageData } from '@kantine/core';
import { useSyncExternalStore } from 'react';

import { entryAddress } from './entry-address';
import { limitWait } from '../file-limits/file-limits';

type Sections = Record<string, PublicManifest>;

const [minRefreshMs, maxRefreshMs] = [60_000, 10 * 60_000];

interface Deployed {
  host: string;
  sections: Sections;
  retired: readonly string[];
}

/** The file at an address never changes: the hashes of earlier registries stay. */
const hashes: Record<string, string> = {};

let deployed: Deployed | undefined;
const running = new Map<string, string>();
const listeners = new Set<() => void>();
let refreshedAt = Date.now();

/** Reads the page's data at first use: the renderer imports this file before it has any. */
function readDeployed(): Deployed {
  if (!deployed) {
    const { host, registry } = readPageData();
    const { sections, integrity } = registry;
    deployed = { host, sections: validSections(sections), retired: retiredIn(sections) };
    running.set('host', host);
    Object.assign(hashes, integrity);
  }
  return deployed;
}

export function deployedSections(): Readonly<Sections> {
  return readDeployed().sections;
}

export function deployedSection(name: string): PublicManifest | undefined {
  return deployedSections()[name];
}

export function isRetired(name: string): boolean {
  return readDeployed().retired.includes(name);
}

/** No file has this hash: the browser refuses the file, and its loader fails. */
export const noHash = 'sha384-none';

export function knownHash(address: string): string | undefined {
  readDeployed();
  return hashes[toKey(address)];
}

/** The page has the hashes of its own section's first files; `/remotes.json` has them for all sections. */
export async function fetchFirstFiles(section: string): Promise<void> {
  const manifest = deployedSection(section);
  if (manifest && !knownHash(entryAddress(manifest))) await fetchRest();
}

let rest: Promise<void> | undefined;

function fetchRest(): Promise<void> {
  rest ??= refreshRegistry().finally(() => (rest = undefined));
  return rest;
}

/** The list beside a build's files has the hashes of all of them. */
export async function fetchHashes(address: string): Promise<void> {
  if (!listBeside(address)) await fetchRest();
  const list = listBeside(address);
  if (list && !knownHash(address)) await readList(list);
}

export async function fetchLists(): Promise<void> {
  const others = Object.values(deployedSections()).filter(({ name }) => !running.has(name));
  const isOthers = (list: string) => others.some(({ base }) => list.startsWith(toKey(base)));
  const wanted = Object.keys(hashes).filter((file) => isList(file) && !isOthers(file));
  await Promise.all(wanted.map(readList));
}

const isList = (file: string) => /\/integrity[.\w]*\.json$/.test(file);

function listBeside(address: string): string | undefined {
  const file = toKey(address);
  const folder = file.slice(0, file.lastIndexOf('/'));
  return Object.keys(hashes).find((list) => isList(list) && list.slice(0, list.lastIndexOf('/')) === folder);
}

const lists = new Map<string, Promise<void>>();
const failedTries = new Map<string, number>();

function readList(list: string): Promise<void> {
  const reading = lists.get(list) ?? read();
  lists.set(list, reading);
  return reading;

  async function read() {
    const tries = failedTries.get(list) ?? 0;
    try {
      const { href } = new URL(list, window.location.href);
      const { body } = await fetchJson(href, { integrity: hashes[list]! }, 2 ** tries);
      const found = body as typeof hashes;
      for (const file in found) hashes[toKey(new URL(file, href).href)] = found[file]!;
    } catch {
      failedTries.set(list, tries + 1);
      lists.delete(list);
    }
  }
}

async function fetchJson(address: string, options: RequestInit, factor = 1) {
  const stopping = new AbortController();
  const endWait = limitWait(() => stopping.abort(), factor);
  try {
    const answer = await fetch(address, { ...options, signal: stopping.signal });
    const body: unknown = await answer.json();
    endWait(true);
    return { ok: answer.ok, body };
  } finally {
    endWait(false);
  }
}

const toKey = (address: string) => {
  const { href, origin } = window.location;
  return new URL(address, href).href.replace(origin, '');
};

export interface PartVersions {
  part: string;
  running: string | undefined;
  deployed: string;
  inUse?: Record<string, number> | undefined;
}

export function versionsOfParts(): PartVersions[] {
  const { host: version, sections } = readDeployed();
  const host: Pick<PublicManifest, 'version' | 'inUse'> = { version };
  return Object.entries({ host, ...sections }).map(([part, { version: deployed, inUse }]) => ({
    ...{ part, running: running.get(part), deployed },
    ...(inUse && { inUse }),
  }));
}

export function versionOf(part: string): string {
  const versions = versionsOfParts().find((versions) => versions.part === part);
  return versions?.running ?? versions?.deployed ?? '';
}

export function setRunningVersion(section: string, version: string): void {
  running.set(section, version);
  listeners.forEach((listener) => listener());
}

export function isOld(part = 'host'): boolean {
  const { host, sections } = readDeployed();
  const version = running.get(part);
  return version !== undefined && version !== (part === 'host' ? host : sections[part]?.version);
}

export function deployedVersions(section?: string): string {
  const { host, sections } = readDeployed();
  return [host, section && sections[section]?.version].join(' ');
}

export async function refreshRegistry(): Promise<void> {
  refreshedAt = Date.now();
  try {
    const { ok, body } = await fetchJson('/remotes.json', { cache: 'no-cache' });
    const { host, sections, integrity } = body as Partial<Record<string, unknown>> & { host?: string };
    if (!ok || !isRecord(sections)) return;
    const before = readDeployed();
    Object.assign(hashes, integrity);
    // A section keeps its manifest if the new one is damaged or missing, unless it is retired.
    const valid = validSections(sections);
    const known = { ...before.sections, ...valid };
    const retired = [...before.retired, ...retiredIn(sections)].filter((name) => !(name in valid));
    for (const name of retired) delete known[name];
    deployed = { host: host ?? running.get('host')!, sections: known, retired };
    listeners.forEach((listener) => listener());
  } catch {
    // The next refresh tries again.
  }
}

export function watchRegistry(): void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && Date.now() - refreshedAt >= minRefreshMs)
      void refreshRegistry();
  };
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('focus', refresh);
  setInterval(refresh, maxRefreshMs);
}

export function useIsOld(): boolean {
  return useSyncExternalStore(
    listen,
    () => [...running.keys()].some((part) => isOld(part)),
    () => false,
  );
}

export function useRegistry(): void {
  useSyncExternalStore(listen, readDeployed, readDeployed);
}

export function useVersions(): PartVersions[] {
  const readText = () => JSON.stringify(versionsOfParts());
  useSyncExternalStore(listen, readText, readText);
  return versionsOfParts();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const retiredIn = (sections: object): string[] =>
  Object.entries(sections).flatMap(([name, manifest]) =>
    isRecord(manifest) && manifest['isRetired'] === true ? [name] : [],
  );

/** A damaged manifest costs its own section only, and its menu or its routes only themselves. */
export function validSections(sections: object): Sections {
  const valid = Object.entries(sections as Sections).filter(([, manifest]) => isIdentity(manifest));
  return Object.fromEntries(
    valid.map(([name, { menu, routes, shares, settings, ...manifest }]) => [
      name,
      {
        ...manifest,
        name,
        routes: isRoutes(routes) ? routes : [],
        ...(isMenu(menu) && { menu }),
        ...(Array.isArray(shares) && { shares }),
        ...(typeof settings?.attribute === 'string' && { settings }),
      } as PublicManifest,
    ]),
  );
}
