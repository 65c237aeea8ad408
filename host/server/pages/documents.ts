import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { keptBy } from '../cache/kept-by.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rendering } from '../plan/rendering.ts';
import type { Release, Site } from '../site.ts';
import type { Document } from '../template/document.ts';
import { createStyleReader } from '../template/inline-styles.ts';
import { toPublicRegistry } from '../template/public-registry.ts';
import { writeRendering, writeShell } from '../template/write-page.ts';
import { perVenue } from '../venues/venue.ts';

interface Shell extends Pick<Plan, 'theme' | 'checked'> {
  document: Promise<Document>;
}

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments({ settings: ofAll }: Pick<Site, 'settings'>) {
  const { publicDir, siteDir } = ofAll;
  const settingsOf = perVenue((venue) => ({ ...ofAll, ...venue }));
  const readStyles = createStyleReader({
    assets: join(publicDir, 'assets'),
    sections: join(siteDir, 'sections'),
  });
  const shellsOf = perVenue(() => keptBy<Release, Map<string, Shell>>(() => new Map()));

  return {
    shellOf(plan: Pick<Plan, 'venue' | 'release' | 'hints' | 'theme' | 'checked'>): Promise<Document> {
      const { venue, release, hints, theme, checked } = plan;
      const shells = shellsOf(venue)(release);
      const known = shells.get(hints.key);
      if (known?.theme === theme && isDeepStrictEqual(known.checked, checked)) return known.document;
      const document = writeShell(settingsOf(venue), plan);
      shells.set(hints.key, { theme, checked, document });
      return document;
    },
    ofRendering: (rendering: Rendering) =>
      writeRendering(settingsOf(rendering.plan.venue), rendering, readStyles),
    publicRegistry: keptBy(toPublicRegistry),
  };
}
