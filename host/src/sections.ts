import { type OpeningDays, readPageData, type RegistryPlace, type Venue } from '@kantine/core';

import { usableEntries } from './federation/usable-lines';

/** A section as the host knows it before its code arrives. */
export interface SectionPlace {
  /** The name in the registry, and of the folder `remote-<name>`. */
  name: string;
  /** Its address: the first segment of the path. */
  path: string;
  /** Whether this venue has it. */
  isEnabled: (venue: Venue) => boolean;
  /** Every page of it needs an account. */
  needsAccount?: boolean;
  /** On which days it is open, where it is not every day the same. */
  openingDays?: (venue: Venue) => OpeningDays | undefined;
  /** Its texts for the menu and the front page; built-in sections have none. */
  words?: RegistryPlace;
}

/** The sections that the menu and the front page know: what they are called, and whether the venue has them, the store record says. */
const known: readonly SectionPlace[] = [
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

/** All others say it themselves, in the registry. */
const further = Object.entries(usableEntries(readPageData().registry.sections)).flatMap(
  ([name, { place }]) =>
    isUsable(place) && known.every((one) => one.name !== name) ? [toPlace(name, place)] : [],
);

export const sectionPlaces: readonly SectionPlace[] = [...known, ...further];

/** Damaged words cost their section, not the frame that they would stand in. */
function isUsable(place: RegistryPlace | undefined): place is RegistryPlace {
  const texts = [place?.label, place?.description, place?.icon, place?.when];
  return texts.every((text: unknown) => typeof text === 'string');
}

function toPlace(name: string, words: RegistryPlace): SectionPlace {
  const { needsAccount, when } = words;
  const isOn = (venue: Venue) => when === 'always' || venue.turnedOn.has(when);
  return {
    name,
    path: name,
    isEnabled: (venue) => isOn(venue) && (!needsAccount || venue.hasAccounts),
    needsAccount,
    words,
  };
}

/** The plug-in sections of the venue for the menu and the front page. */
export function furtherSections(venue: Venue, isSignedIn: boolean): { to: string; words: RegistryPlace }[] {
  return sectionPlaces.flatMap(({ path, words, needsAccount, isEnabled }) =>
    words && isEnabled(venue) && (isSignedIn || !needsAccount) ? [{ to: `/${path}`, words }] : [],
  );
}

/** The section that an address belongs to. */
export function sectionAt(pathname: string): SectionPlace | undefined {
  const [, first] = pathname.split('/');
  return sectionPlaces.find(({ path }) => path === first);
}
