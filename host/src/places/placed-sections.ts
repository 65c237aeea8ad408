import type { PlaceName } from '@kantine/contract';
import type { Venue } from '@kantine/core';

import { deployedSection } from '../federation/registry';
import { linkedSections, type SectionLink } from '../federation/sections';

export interface PlacedSection extends SectionLink {
  minHeight: number;
}

export function placedSections(place: PlaceName, venue: Venue): PlacedSection[] {
  const found = linkedSections(venue).flatMap((section) => {
    const minHeight = deployedSection(section.name)?.places?.[place]?.minHeight;
    return minHeight ? [{ ...section, minHeight }] : [];
  });
  return venue.places.get(place)?.flatMap((name) => found.filter((one) => one.name === name)) ?? found;
}
