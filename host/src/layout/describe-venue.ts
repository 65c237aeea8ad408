import type { Venue } from '@kantine/core';

import { linkedSections } from '../federation/sections';

export function describeVenue(venue: Venue): string {
  const { name, address, menuPlan } = venue;
  const sections = linkedSections(venue).filter(({ list }) => list !== 'account');
  return [
    [name, address].filter(Boolean).join(', '),
    ...sections.map(({ description }) => description),
    menuPlan?.title,
  ]
    .filter(Boolean)
    .join(' · ');
}
