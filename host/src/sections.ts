import type { Venue } from '@kantine/shared/venue';

/** What the shell knows of a section before its code is there. A new section is a line here and one in the registry. */
export interface SectionPlace {
  /** The name in the registry, and of the folder `remote-<name>`. */
  name: string;
  /** Its address: the first segment of the path. */
  path: string;
  /** Whether this venue has it. */
  isEnabled: (venue: Venue) => boolean;
  /** Every page of it needs an account. */
  needsAccount?: boolean;
}

export const sectionPlaces: readonly SectionPlace[] = [
  { name: 'takeaway', path: 'takeaway', isEnabled: (venue) => venue.takeaway !== null },
  { name: 'retail', path: 'retail', isEnabled: (venue) => venue.retail !== null },
  {
    name: 'meetings',
    path: 'meetings',
    isEnabled: (venue) => venue.meetings !== null && venue.hasAccounts,
    needsAccount: true,
  },
  { name: 'account', path: 'account', isEnabled: (venue) => venue.hasAccounts },
];

/** The section that an address belongs to. */
export function sectionAt(pathname: string): SectionPlace | undefined {
  const [, first] = pathname.split('/');
  return sectionPlaces.find(({ path }) => path === first);
}
