import {
  checkSession,
  prefetchRoute,
  reuseSessionCheck,
  type RouteObject,
  routeObjects,
  type RouteSettings,
  type Section,
} from '@kantine/routing';
import { plainPath } from '@kantine/contract/routes';
import { loadVenue, readPageData, useSession } from '@kantine/core';
import { createElement } from 'react';

import { prepareHtml } from '../hydration/hydrate';
import { whenPageIdle } from '../hydration/when-page-idle';
import { loadSection, prefetchRuntime, prefetchSections, SectionError } from './load-section';
import { prefetchFiles } from './preload-section';
import { entryAddress } from './entry-address';
import { SectionRoot } from './section-root';
import { fetchFirstFiles, fetchLists } from './file-hashes';
import { refreshRegistry } from './registry';
import { checkSettings, enabledSections, isEnabled, recordOf, sectionAt, type SectionLink } from './sections';

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
    const code = await fetchSection(section, plainPath(pathname).toLowerCase() === section.to);
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
  void fetchLists();
  const venue = await loadVenue().catch(() => undefined);
  if (!venue) return;
  await Promise.all([...enabledSections(venue).keys()].map(fetchFirstFiles));
  const sections = enabledSections(venue);
  if (sections.size === 0) return;
  // The link has a menu also where the manifest's is damaged.
  prefetchSections([...sections.values()].filter(({ name }) => mayEnter(sectionAt(`/${name}`))));
  await prefetchRuntime(sections);
}

export async function prefetchSection(section: SectionLink): Promise<void> {
  if (!mayEnter(section)) return;
  const code = await fetchSection(section, true).catch(() => undefined);
  if (code) await prefetchRoute(code.routes, section.to, routeSettingsOf(section, code));
}

export function toRoutes(section: SectionLink, code: Section): RouteObject {
  const { name } = section;
  return {
    path: name,
    element: createElement(SectionRoot, { name }),
    children: routeObjects(code.routes, routeSettingsOf(section, code)),
  };
}

function routeSettingsOf({ needsAccount }: SectionLink, { access }: Section): RouteSettings {
  return { prepareStoreHtml: prepareHtml, access: access ?? (needsAccount ? 'account' : undefined) };
}

async function fetchSection(section: SectionLink, isEntryRoute: boolean): Promise<Section | null> {
  const code = await fetchCode(section, isEntryRoute);
  if (code) await checkSettings(section);
  return code;
}

async function fetchCode(section: SectionLink, isEntryRoute: boolean): Promise<Section | null> {
  const venue = await loadVenue();
  if (!isEnabled(section, venue)) return null;
  const { name } = section;
  const openingDays = recordOf(section, venue)?.openingDays ?? new Set<number>();
  const entryRoute = isEntryRoute ? { openingDays } : undefined;
  await fetchFirstFiles(name);
  const sections = enabledSections(venue);
  try {
    return await loadSection(name, sections, entryRoute);
  } catch (error) {
    // A deploy may have moved the code since this page was loaded.
    if (error instanceof SectionError) await refreshRegistry();
    const refreshed = enabledSections(venue);
    const [before, after] = [sections.get(name), refreshed.get(name)];
    if (!after || (before && entryAddress(after) === entryAddress(before))) throw error;
    return loadSection(name, refreshed, entryRoute);
  }
}

function mayEnter(section: SectionLink | undefined): boolean {
  return !section?.needsAccount || useSession.getState().token !== null;
}
