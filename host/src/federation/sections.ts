import type { PublicManifest, SectionMenu } from '@kantine/contract';
import { isOn, plainPath } from '@kantine/contract/routes';
import { loadVenue, refreshVenue, type Venue } from '@kantine/core';

import { deployedSection, deployedSections, isRetired, useRegistry } from './registry';

/** By name, as the shell's build found them: a section without code in the registry could not be fetched, and is not unknown. */
declare const KNOWN_SECTIONS: Readonly<Record<string, SectionMenu>>;

export interface SectionLink extends SectionMenu {
  name: string;
  to: string;
}

let known: readonly SectionLink[] | undefined;

export function allSections(): readonly SectionLink[] {
  known ??= findSections();
  return known;
}

function findSections() {
  const deployed = deployedSections();
  const names = new Set([...Object.keys(KNOWN_SECTIONS), ...Object.keys(deployed)]);
  const sections = [...names].flatMap((name) => {
    const menu = deployed[name]?.menu ?? KNOWN_SECTIONS[name];
    return menu ? [{ ...menu, name, to: `/${name}` }] : [];
  });
  return sections.sort((one, other) => one.order - other.order);
}

export const isEnabled = (section: SectionLink, venue: Venue): boolean =>
  !isRetired(section.name) && isOn(section.name, section, venue);

export function linkedSections(venue: Venue): SectionLink[] {
  return allSections()
    .filter((section) => isEnabled(section, venue))
    .map((section) => {
      const { alias, description } = recordOf(section, venue) ?? {};
      return {
        ...section,
        label: alias || section.label,
        description: description || section.description,
      };
    });
}

export function useLinkedSections(venue: Venue): SectionLink[] {
  useRegistry();
  return linkedSections(venue);
}

/** A section that the registry did not have when the store record came has settings which nobody has checked. */
export async function checkSettings(section: SectionLink): Promise<void> {
  const venue = await loadVenue();
  const { name } = section;
  if (!deployedSection(name)?.settings || venue.settings.has(name) || venue.turnedOff.has(name)) return;
  if (isEnabled(section, venue)) await refreshVenue();
}

export const recordOf = ({ storeAttribute = '' }: SectionMenu, venue: Venue) =>
  venue.turnedOn.get(storeAttribute);

export function sectionAt(pathname: string): SectionLink | undefined {
  const [, first] = plainPath(pathname).toLowerCase().split('/');
  return allSections().find(({ name }) => name === first);
}

export function enabledSections(venue: Venue): ReadonlyMap<string, PublicManifest> {
  const sections = allSections()
    .filter((section) => isEnabled(section, venue))
    .map(({ name }) => [name, deployedSection(name)] as const);
  return new Map(sections.filter((pair): pair is [string, PublicManifest] => pair[1] !== undefined));
}
