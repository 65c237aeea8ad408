import { prepareStoreHtml } from '@kantine/ui';
import {
  checkSession,
  prefetchRoute,
  reuseSessionCheck,
  type RouteObject,
  routeObjects,
  type RouteSettings,
  type Section,
} from '@kantine/routing';
import { loadVenue, readPageData, useSession } from '@kantine/core';

import { whenPageIdle } from '../hydration/when-page-idle';
import { loadSection, prefetchRuntime, SectionError } from './load-section';
import { prefetchFiles } from './preload-section';
import { refreshRegistry } from './registry';
import { enabledEntries, sectionAt, type SectionInfo } from './sections';

type Patch = (parent: string, routes: RouteObject[]) => void;

const joined = new Set<string>();
const failures = new Map<string, unknown>();

/** Never rejects: the router would drop the parent routes' loader data, and with it the frame. */
export async function joinSection(pathname: string, patch: Patch, signal: AbortSignal): Promise<void> {
  const section = sectionAt(pathname);
  if (!section || joined.has(section.name) || !mayEnter(section)) return;
  failures.delete(section.name);
  // The account call runs beside the code; the guard takes it over.
  void checkSession();
  try {
    const code = await fetchSection(section, pathname === `/${section.path}`);
    // The router takes no routes from an aborted navigation: the one in its place brings them.
    if (!code || joined.has(section.name) || signal.aborted) return;
    reuseSessionCheck();
    patch(section.name, [toRoutes(section, code)]);
    joined.add(section.name);
  } catch (error) {
    failures.set(section.name, error);
  }
}

export function throwJoinFailure(name: string): null {
  if (failures.has(name)) throw failures.get(name);
  return null;
}

export async function prefetchOnIdle(): Promise<void> {
  await whenPageIdle();
  prefetchFiles(readPageData().soon);
  const venue = await loadVenue().catch(() => null);
  const entries = venue && enabledEntries(venue);
  if (entries?.size) await prefetchRuntime(entries);
}

export async function prefetchSection(section: SectionInfo): Promise<void> {
  if (!mayEnter(section)) return;
  const code = await fetchSection(section, true).catch(() => null);
  if (code) await prefetchRoute(code.routes, `/${section.path}`, settingsOf(section, code));
}

export function toRoutes(section: SectionInfo, code: Section): RouteObject {
  return { path: section.path, children: routeObjects(code.routes, settingsOf(section, code)) };
}

function settingsOf({ needsAccount }: SectionInfo, { access }: Section): RouteSettings {
  return { prepareStoreHtml, access: access ?? (needsAccount ? 'account' : undefined) };
}

async function fetchSection(section: SectionInfo, isEntryRoute: boolean): Promise<Section | null> {
  const venue = await loadVenue();
  if (!section.isEnabled(venue)) return null;
  const { name, openingDays } = section;
  const entryRoute = isEntryRoute ? { openingDays: [...(openingDays?.(venue) ?? [])] } : undefined;
  const entries = enabledEntries(venue);
  try {
    return await loadSection(name, entries, entryRoute);
  } catch (error) {
    // A deploy may have moved the code since this page was loaded.
    if (error instanceof SectionError) await refreshRegistry();
    const newEntries = enabledEntries(venue);
    if (newEntries.get(name)?.entry === entries.get(name)?.entry) throw error;
    return loadSection(name, newEntries, entryRoute);
  }
}

function mayEnter({ needsAccount }: SectionInfo): boolean {
  return !needsAccount || useSession.getState().token !== null;
}
