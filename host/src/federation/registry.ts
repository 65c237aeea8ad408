import { readPageData, type RegistryEntry } from '@kantine/core';
import { useSyncExternalStore } from 'react';

import { usableEntries } from './usable-lines';

type Lines = Record<string, RegistryEntry>;

/** How often a tab asks which versions are deployed by now, in milliseconds: at most, and when nobody comes back to it. */
const [minRefreshMs, maxRefreshMs] = [60_000, 10 * 60_000];
const timeLimitMs = 5_000;

const page = readPageData();
let lines = usableEntries(page.registry.sections);
let hostVersion = page.host;
/** The version of each section whose code runs in this page. */
const running = new Map<string, string>();
let listeners: (() => void)[] = [];
let asked = Date.now();

/** Where the deployed version of a section lies, as far as this page knows. */
export function registryEntry(section: string): RegistryEntry | undefined {
  return lines[section];
}

/** A part of this page, and which version of it runs here, if it does, and is deployed. */
export interface PartVersions {
  /** A section's name; 'host': the shell. */
  part: string;
  running: string | undefined;
  deployed: string;
}

/** The shell and the sections that the registry knows. */
export function versionsHere(): PartVersions[] {
  const sections = Object.entries(lines).map(([part, { version }]) => ({
    part,
    running: running.get(part),
    deployed: version,
  }));
  return [{ part: 'host', running: page.host, deployed: hostVersion }, ...sections];
}

/** The version of a section, or of the shell ('host'), that runs in this page, or would be fetched; '' for none. */
export function versionHere(part: string): string {
  const versions = versionsHere().find((versions) => versions.part === part);
  return versions?.running ?? versions?.deployed ?? '';
}

/** A section's code has come, in this version. */
export function setRunningVersion(section: string, version: string): void {
  running.set(section, version);
  listeners.forEach((listener) => listener());
}

/** Whether what runs here of a section, or of the shell where none is named, is no longer what is deployed. */
export function isOld(section?: string): boolean {
  if (section === undefined) return hostVersion !== page.host;
  const version = running.get(section);
  return version !== undefined && version !== lines[section]?.version;
}

/** The deployed versions of the shell and, where one is named, of a section. */
export function deployedVersions(section?: string): string {
  return [hostVersion, section && lines[section]?.version].join(' ');
}

/**
 * Asks which versions are deployed by now. A section that this page has not fetched yet is fetched in that version; what already runs
 * here goes on. Without an answer everything stays as it was.
 */
export async function refreshRegistry(): Promise<void> {
  asked = Date.now();
  try {
    const answer = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const registry = (await answer.json()) as Partial<{ host: string; sections: Lines }>;
    if (!answer.ok || typeof registry.sections !== 'object' || registry.sections === null) return;
    // A section whose line is gone for the moment, or damaged, keeps the one that it had.
    lines = { ...lines, ...usableEntries(registry.sections) };
    hostVersion = registry.host ?? page.host;
    listeners.forEach((listener) => listener());
  } catch {
    // Offline, or the server is busy: it is asked again.
  }
}

/** Keeps this page up to date for as long as it lives: whenever somebody comes back to it, and now and then. */
export function watchRegistry(): void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= minRefreshMs) void refreshRegistry();
  };
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('focus', refresh);
  setInterval(refresh, maxRefreshMs);
}

/** Whether something that runs in this page is no longer what is deployed. */
export function useIsOld(): boolean {
  return useSyncExternalStore(
    listen,
    () => isOld() || [...running.keys()].some((section) => isOld(section)),
    () => false,
  );
}

/** The versions of the shell and of the sections, in this page and deployed. */
export function useVersions(): PartVersions[] {
  const read = () => JSON.stringify(versionsHere());
  useSyncExternalStore(listen, read, read);
  return versionsHere();
}

function listen(listener: () => void) {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}
