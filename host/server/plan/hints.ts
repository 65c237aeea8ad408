import type { RouteManifest, SectionManifest, ShellManifest } from '@kantine/contract/manifest';
import { fits } from '@kantine/contract/routes';

interface EarlyCalls {
  path: string;
  calls: string[];
  forSignedIn?: readonly string[];
}

export interface Hints {
  key: string;
  needed: readonly string[];
  prefetchFiles: readonly string[];
  isIndexed?: boolean | undefined;
  section?: string | undefined;
  early?: EarlyCalls | undefined;
}

export const fitsShell = ({ contract }: ShellManifest, section: SectionManifest): boolean =>
  contract === '' || fits(contract, section.contract);

export function hintsForSection(
  shell: ShellManifest,
  section: SectionManifest,
  route: RouteManifest | undefined,
): Hints {
  const { name: own, menu } = section;
  const key = `/${own}/${route?.path ?? '*'}`;
  const files = filesOfSection(shell, section, route);
  const calls = earlyCallsOf(route);
  const hints = { key, isIndexed: route?.isIndexed, section: own };
  // Only the browser knows the session.
  if (menu.needsAccount)
    return { ...hints, needed: [], prefetchFiles: [], early: { path: key, calls, forSignedIn: files } };
  const forSignedIn = route?.access === 'account' ? [] : undefined;
  const early = earlyOf(key, calls, forSignedIn);
  return { ...hints, needed: files, prefetchFiles: prefetchFilesOf(shell, route), early };
}

export function hintsForShell(
  shell: ShellManifest,
  route: RouteManifest | undefined,
  section?: string,
): Hints {
  const path = route?.path ?? '*';
  return {
    key: `${path} ${section ?? ''}`,
    needed: route ? route.files : shell.sanitizerFiles,
    prefetchFiles: route ? prefetchFilesOf(shell, route) : [],
    isIndexed: route?.isIndexed,
    section,
    early: earlyOf(`/${path}`, earlyCallsOf(route)),
  };
}

export function filesOfSection(
  shell: ShellManifest,
  { base, entry, files, shares }: SectionManifest,
  route: RouteManifest | undefined,
): string[] {
  const own = [entry.file, ...files, ...(route?.files ?? [])].map((file) => base + file);
  const shared = [...shares, ...(route?.shares ?? [])].flatMap((key) => shell.shared[key] ?? []);
  return [...new Set([...own, ...shell.federationFiles, ...shared])];
}

const prefetchFilesOf = ({ apiClientFiles }: ShellManifest, route: RouteManifest | undefined) =>
  route?.calls?.every((call) => isEarly(call, route)) ? [] : apiClientFiles;

const earlyCallsOf = (route: RouteManifest | undefined) =>
  route?.calls?.filter((call) => isEarly(call, route) && !/:(?:openDay|nextOpenDay)/.test(call)) ?? [];

function isEarly(call: string, { path }: RouteManifest): boolean {
  const names = [':today', ':openDay', ':nextOpenDay', ...path.split('/')];
  return (call.match(/:\w+/g) ?? []).every((name) => names.includes(name));
}

const earlyOf = (path: string, calls: string[], forSignedIn?: string[]): EarlyCalls | undefined =>
  calls.length > 0 ? { path, calls, ...(forSignedIn && { forSignedIn }) } : undefined;
