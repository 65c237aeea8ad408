import type { PublicManifest } from '@kantine/contract';
import { isRecord, queryClient, readPageData, refreshVenue, venueQuery } from '@kantine/core';
import { useSyncExternalStore } from 'react';

import { fetchJson } from './fetch-json';
import { retiredIn, type Sections, validSections } from './valid-sections';

const [minRefreshMs, maxRefreshMs] = [60_000, 10 * 60_000];

interface Deployed {
  host: string;
  sections: Sections;
  retired: readonly string[];
  /** Sections that were retired, until the record has been read since they are back. */
  returned: readonly string[];
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
    deployed = { host, sections: validSections(sections), retired: retiredIn(sections), returned: [] };
    running.set('host', host);
    addHashes(integrity);
  }
  return deployed;
}

export function knownHashes(): Readonly<Record<string, string>> {
  readDeployed();
  return hashes;
}

export function addHashes(more: unknown): void {
  Object.assign(hashes, more);
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

export function versionsOfParts() {
  const { host: version, sections } = readDeployed();
  const host: Pick<PublicManifest, 'version' | 'inUse'> = { version };
  return Object.entries({ host, ...sections }).map(([part, { version: deployed, inUse }]) => ({
    part,
    running: running.get(part),
    deployed,
    inUse,
  }));
}

export function versionOf(part: string): string {
  const versions = versionsOfParts().find((versions) => versions.part === part);
  return versions?.running ?? versions?.deployed ?? '';
}

export const isRunning = (part: string): boolean => running.has(part);

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
    addHashes(integrity);
    // A section keeps its manifest if the new one is damaged or missing, unless it is retired.
    const valid = validSections(sections);
    const known = { ...before.sections, ...valid };
    const retired = [...before.retired, ...retiredIn(sections)].filter((name) => !(name in valid));
    for (const name of retired) delete known[name];
    const isBack = (name: string) => valid[name]?.settings !== undefined;
    const returned = [...before.returned, ...before.retired].filter(isBack);
    deployed = { host: host ?? running.get('host')!, sections: known, retired, returned };
    listeners.forEach((listener) => listener());
    // The check of a new record knows deployed sections only: the venue loses what a retired one brought, and has it again with the section.
    const { settings } = queryClient.getQueryData(venueQuery.queryKey) ?? {};
    if (settings && (retired.some((name) => settings.has(name)) || returned.length > 0))
      refreshVenue().then(
        () => (deployed = { ...readDeployed(), returned: [] }),
        () => undefined,
      );
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

export function useVersions() {
  const readText = () => JSON.stringify(versionsOfParts());
  useSyncExternalStore(listen, readText, readText);
  return versionsOfParts();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
