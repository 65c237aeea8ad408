import { type OpeningDays, type RegistryEntry, type RegistryPlace, type Venue } from '@kantine/core';

import { registryEntries, registryEntry } from './registry';

/** The facts about a section that the host knows before its code arrives. */
export interface SectionInfo {
  /** In the registry, and of the folder `remote-<name>`. */
  name: string;
  /** The first segment of its addresses. */
  path: string;
  isEnabled: (venue: Venue) => boolean;
  /** Every page of it needs an account. */
  needsAccount?: boolean;
  openingDays?: (venue: Venue) => OpeningDays | undefined;
  /** The texts of a plug-in section's link and card. */
  menuEntry?: RegistryPlace;
}

/** The store record has the names of these sections, and turns them on. */
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

/** The built-in sections, and those that the page's registry describes. */
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

/** The links and cards of the venue's plug-in sections. */
export function pluginSections(
  venue: Venue,
  isSignedIn: boolean,
): { to: string; menuEntry: RegistryPlace }[] {
  return allSections().flatMap(({ path, menuEntry, needsAccount, isEnabled }) =>
    menuEntry && isEnabled(venue) && (isSignedIn || !needsAccount) ? [{ to: `/${path}`, menuEntry }] : [],
  );
}

export function sectionAt(pathname: string): SectionInfo | undefined {
  const [, first] = pathname.split('/');
  return allSections().find(({ path }) => path === first);
}

/** The registry's entries of the sections that the venue has. */
export function enabledEntries(venue: Venue): ReadonlyMap<string, RegistryEntry> {
  const entries = allSections()
    .filter((section) => section.isEnabled(venue))
    .map(({ name }) => [name, registryEntry(name)] as const);
  return new Map(entries.filter((pair): pair is [string, RegistryEntry] => pair[1] !== undefined));
}
