import { onBadge, type Venue } from '@kantine/core';
import { announce } from '@kantine/ui';
import { useEffect } from 'react';

import { linkedSections } from '../federation/sections';

export function useBadgeAnnouncements(venue: Venue | undefined): void {
  useEffect(
    () =>
      onBadge((section, { words }) => {
        const link = venue && linkedSections(venue).find(({ name }) => name === section);
        if (link) announce(`${link.label}: ${words}`);
      }),
    [venue],
  );
}
