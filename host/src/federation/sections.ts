import { type OpeningDays, type RegistryEntry, type RegistryPlace, type Venue } from '@kantine/core';

import { registryEntries, registryEntry } from './registry';

export interface SectionInfo {
  name: string;
  path: string;
  isEnabled: (venue: Venue) => boolean;
  needsAccount?: boolean;
  openingDays?: (venue: Venue) => OpeningDays | undefined;
  menuEntry?: RegistryPlace;
}

const builtIn: readonly SectionInfo[] = [
  {
    name: 'takeaway',
    path: 'takeaway',
    isEnabled: (venue) => venue.takeaway !== null,
    openingDays: (venue) => venue.takeaway?.openingDays,
  },
  { name: 'retail', path: 'retail', isEnabled: (venue) => venue.retail !== null },
  {
    name: 'meetings',
    path: 'meetings',
    isEnabled: (venue) => venue.meetings !== null && venue.hasAccounts,
    needsAccount: true,
  },
  { name: 'account', path: 'account', isEnabled: (venue) => venue.hasAccounts },
];

let known: readonly SectionInfo[] | undefined;

export function allSections(): readonly SectionInfo[] {
  known ??= [...builtIn, ...Object.entries(registryEntries()).flatMap(toPluginSection)];
  return known;
}

function toPluginSection([name, { place: menuEntry }]: [string, RegistryEntry]): SectionInfo[] {
  if (!menuEntry || builtIn.some((section) => section.name === name)) return [];
  const { needsAccount, when } = menuEntry;
  const isOn = (venue: Venue) => when === 'always' || venue.turnedOn.has(when);
  const isEnabled = (venue: Venue) => isOn(venue) && (!needsAccount || venue.hasAccounts);
  return [{ name, path: name, isEnabled, needsAccount, menuEntry }];
}

export function pluginSections(venue: Venue): { to: string; menuEntry: RegistryPlace }[] {
  return allSections().flatMap(({ path, menuEntry, isEnabled }) =>
    menuEntry && isEnabled(venue) ? [{ to: `/${path}`, menuEntry }] : [],
  );
}

export function sectionAt(pathname: string): SectionInfo | undefined {
  const [, first] = pathname.split('/');
  return allSections().find(({ path }) => path === first);
}

export function enabledEntries(venue: Venue): ReadonlyMap<string, RegistryEntry> {
  const entries = allSections()
    .filter((section) => section.isEnabled(venue))
    .map(({ name }) => [name, registryEntry(name)] as const);
  return new Map(entries.filter((pair): pair is [string, RegistryEntry] => pair[1] !== undefined));
}
