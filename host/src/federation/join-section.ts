import type { RouteObject } from '@kantine/shared/router';
import { checkSession, useSession } from '@kantine/shared/session';
import { loadVenue, type Venue } from '@kantine/shared/venue';

import { readPageData, type RegistryLine } from '../page-data';
import { sectionAt, type SectionPlace, sectionPlaces } from '../sections';
import { loadSection } from './load-section';

const { registry } = readPageData();
const joined = new Set<string>();

/** The sections that the venue has and the registry knows. */
function sectionsOf(venue: Venue): ReadonlyMap<string, RegistryLine> {
  const lines = sectionPlaces.filter((place) => place.isEnabled(venue)).map(({ name }) => [name, registry.sections[name]] as const);
  return new Map(lines.filter((entry): entry is [string, RegistryLine] => entry[1] !== undefined));
}

/**
 * Joins the section of an address to the router, the first time its address is entered. The router asks before it matches.
 * A section that the venue does not have is not fetched, nor one that needs an account by a visitor who has none.
 * @throws {SectionError} when it cannot be loaded; the next navigation tries again
 * @throws {RequestError} when the store record cannot be had
 */
export async function joinSection(pathname: string, patch: (parent: string, routes: RouteObject[]) => void): Promise<void> {
  const place = sectionAt(pathname);
  if (!place || joined.has(place.name) || !mayEnter(place)) return;
  // The guard's call runs beside the code; the routes' loaders take it over.
  void checkSession();
  const venue = await loadVenue();
  if (!place.isEnabled(venue)) return;
  const section = await loadSection(place.name, sectionsOf(venue));
  if (joined.has(place.name)) return;
  joined.add(place.name);
  patch(place.name, section.routes);
}

/** Fetches a section's code before it is entered: its link was hovered or focused. What fails now fails again, in words, on entering. */
export async function prepareSection(place: SectionPlace): Promise<void> {
  if (joined.has(place.name) || !mayEnter(place)) return;
  const venue = await loadVenue();
  if (place.isEnabled(venue)) await loadSection(place.name, sectionsOf(venue)).catch(() => undefined);
}

function mayEnter(place: SectionPlace): boolean {
  return !place.needsAccount || useSession.getState().token !== null;
}
