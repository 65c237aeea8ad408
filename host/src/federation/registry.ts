import { isCalls, isDescription, isEntry, isFiles } from '@kantine/contract/registry-checks';
import { readPageData, type RegistryEntry } from '@kantine/core';
import { useSyncExternalStore } from 'react';

type Entries = Record<string, RegistryEntry>;

/** How often a tab fetches the registry: at most, and while it stays open. */
const [minRefreshMs, maxRefreshMs] = [60_000, 10 * 60_000];
const timeLimitMs = 5_000;

interface Deployed {
  host: string;
  entries: Entries;
}

/** The registry that the page was loaded with, and the one that was fetched last. */
let registry: { loaded: Deployed; latest: Deployed } | undefined;
/** The version of each section whose code runs in this page. */
const running = new Map<string, string>();
let listeners: (() => void)[] = [];
let refreshedAt = Date.now();

/** The page's data is read at the first use: where this file is imported there may be no page. */
function read() {
  if (!registry) {
    const { host, registry: page } = readPageData();
    const loaded = { host, entries: validEntries(page.sections) };
    registry = { loaded, latest: loaded };
  }
  return registry;
}

export function registryEntries(): Readonly<Entries> {
  return read().latest.entries;
}

export function registryEntry(section: string): RegistryEntry | undefined {
  return registryEntries()[section];
}

export interface PartVersions {
  /** A section's name, or 'host'. */
  part: string;
  running: string | undefined;
  deployed: string;
}

/** The host and the sections of the registry. */
export function versionsHere(): PartVersions[] {
  const { loaded, latest } = read();
  const sections = Object.entries(latest.entries).map(([part, { version }]) => ({
    part,
    running: running.get(part),
    deployed: version,
  }));
  return [{ part: 'host', running: loaded.host, deployed: latest.host }, ...sections];
}

/** The running version of a section or of 'host', else the deployed one; '' for neither. */
export function versionHere(part: string): string {
  const versions = versionsHere().find((versions) => versions.part === part);
  return versions?.running ?? versions?.deployed ?? '';
}

export function setRunningVersion(section: string, version: string): void {
  running.set(section, version);
  listeners.forEach((listener) => listener());
}

/** Whether another version is deployed than the one that runs here, of a section or by default of the host. */
export function isOld(section?: string): boolean {
  const { loaded, latest } = read();
  if (section === undefined) return latest.host !== loaded.host;
  const version = running.get(section);
  return version !== undefined && version !== latest.entries[section]?.version;
}

/** The deployed versions of the host and, if one is named, of a section. */
export function deployedVersions(section?: string): string {
  const { host, entries } = read().latest;
  return [host, section && entries[section]?.version].join(' ');
}

/** Fetches the registry. Running code stays; without a valid answer everything does. */
export async function refreshRegistry(): Promise<void> {
  refreshedAt = Date.now();
  try {
    const answer = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const { host, sections } = (await answer.json()) as { host?: string; sections?: unknown };
    if (!answer.ok || typeof sections !== 'object' || sections === null) return;
    const { loaded, latest } = read();
    // A section keeps its entry if the new one is damaged or missing.
    const entries = { ...latest.entries, ...validEntries(sections) };
    registry = { loaded, latest: { host: host ?? loaded.host, entries } };
    listeners.forEach((listener) => listener());
  } catch {
    // The next refresh tries again.
  }
}

/** Refreshes the registry when the tab is seen or used again, and at times while it is visible. */
export function watchRegistry(): void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && Date.now() - refreshedAt >= minRefreshMs)
      void refreshRegistry();
  };
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('focus', refresh);
  setInterval(refresh, maxRefreshMs);
}

/** Whether a part that runs in this page is no longer the deployed one. */
export function useIsOld(): boolean {
  return useSyncExternalStore(
    listen,
    () => isOld() || [...running.keys()].some((section) => isOld(section)),
    () => false,
  );
}

export function useVersions(): PartVersions[] {
  const readText = () => JSON.stringify(versionsHere());
  useSyncExternalStore(listen, readText, readText);
  return versionsHere();
}

function listen(listener: () => void) {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

/** A damaged entry costs its own section only, and a damaged optional field only itself. */
export function validEntries(sections: object): Entries {
  const valid = Object.entries(sections as Entries).filter(([, entry]) => isEntry(entry));
  return Object.fromEntries(
    valid.map(([name, { opens, calls, place, ...entry }]) => [
      name,
      {
        ...entry,
        ...(isFiles(opens) && { opens }),
        ...(isCalls(calls) && { calls }),
        ...(isDescription(place) && { place }),
      },
    ]),
  );
}
