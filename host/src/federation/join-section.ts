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
import { loadVenue, readPageData, type RegistryEntry, useSession, type Venue } from '@kantine/core';

import { sectionAt, type SectionPlace, sectionPlaces } from '../sections';
import { whenPageIdle } from '../when-page-stands';
import { prefetchFiles } from './ask-ahead';
import { loadSection, prepareFederation, SectionError } from './load-section';
import { registryEntry, refreshRegistry } from './registry';

type Patch = (parent: string, routes: RouteObject[]) => void;

const joined = new Set<string>();
const failures = new Map<string, unknown>();

/** The sections that the venue has and the registry knows. */
function sectionsOf(venue: Venue): ReadonlyMap<string, RegistryEntry> {
  const lines = sectionPlaces
    .filter((place) => place.isEnabled(venue))
    .map(({ name }) => [name, registryEntry(name)] as const);
  return new Map(lines.filter((entry): entry is [string, RegistryEntry] => entry[1] !== undefined));
}

/**
 * Joins the section of an address to the router, the first time its address is entered. The router asks before it matches.
 * A section that the venue does not have is not fetched, nor one that needs an account by a visitor who has none.
 *
 * It never rejects: the router would drop what the routes above have loaded, and with it the page's frame. What failed is
 * kept for the loader of the section's place (`throwJoinFailure`); the next navigation tries again.
 *
 * @param signal aborted when the navigation is given up
 */
export async function joinSection(pathname: string, patch: Patch, signal: AbortSignal): Promise<void> {
  const place = sectionAt(pathname);
  if (!place || joined.has(place.name) || !mayEnter(place)) return;
  failures.delete(place.name);
  // The guard's call runs beside the code; the routes' loaders take it over.
  void checkSession();
  const opens = pathname === `/${place.path}`;
  await join(place, opens, patch, signal).catch((error: unknown) => failures.set(place.name, error));
}

/** @throws {SectionError|RequestError} what kept the section from being joined, if something did */
export function throwJoinFailure(name: string): null {
  if (failures.has(name)) throw failures.get(name);
  return null;
}

async function join(place: SectionPlace, opens: boolean, patch: Patch, signal: AbortSignal): Promise<void> {
  const section = await fetchSection(place, opens);
  // The router takes no routes from a navigation that was given up for another: that other one brings them.
  if (!section || joined.has(place.name) || signal.aborted) return;
  // The guard runs now, and its call has been answered meanwhile.
  reuseSessionCheck();
  patch(place.name, [
    { path: place.path, children: routeObjects(section.routes, settingsOf(place, section)) },
  ]);
  joined.add(place.name);
}

/** Once the page stands, fetches what sends calls, and what loads sections where the venue has any. Nothing of a section itself. */
export async function prepareForSections(): Promise<void> {
  await whenPageIdle();
  prefetchFiles(readPageData().soon);
  const venue = await loadVenue().catch(() => null);
  const sections = venue && sectionsOf(venue);
  if (sections?.size) await prepareFederation(sections);
}

/**
 * Fetches a section's code, and what its first page shows, before it is entered: its link was hovered or focused. What fails now fails
 * again, in words, on entering.
 */
export async function prepareSection(place: SectionPlace): Promise<void> {
  if (!mayEnter(place)) return;
  const section = await fetchSection(place, true).catch(() => null);
  if (section) await prefetchRoute(section.routes, `/${place.path}`, settingsOf(place, section));
}

function settingsOf({ needsAccount }: SectionPlace, { access }: Section): RouteSettings {
  return { prepareStoreHtml, access: access ?? (needsAccount ? 'account' : undefined) };
}

/** The section's code, or `null` where the venue does not have it. */
async function fetchSection(place: SectionPlace, opens: boolean): Promise<Section | null> {
  const venue = await loadVenue();
  if (!place.isEnabled(venue)) return null;
  const { name } = place;
  const line = registryEntry(name);
  const door = opens ? { openingDays: [...(place.openingDays?.(venue) ?? [])] } : undefined;
  try {
    return await loadSection(name, sectionsOf(venue), door);
  } catch (error) {
    // This page may be from before a deploy, and what it knows of may be gone.
    if (error instanceof SectionError) await refreshRegistry();
    if (registryEntry(name)?.entry === line?.entry) throw error;
    return loadSection(name, sectionsOf(venue), door);
  }
}

function mayEnter(place: SectionPlace): boolean {
  return !place.needsAccount || useSession.getState().token !== null;
}
