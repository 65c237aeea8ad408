import { join } from 'node:path';

import type { Plan } from '../plan/plan.ts';
import type { Rendering } from '../plan/rendering.ts';
import type { Release, Site } from '../site.ts';
import type { Document } from '../template/document.ts';
import { createStyleReader } from '../template/inline-styles.ts';
import { toPublicRegistry } from '../template/public-registry.ts';
import { writeRendering, writeShell } from '../template/write-page.ts';
import type { Theme } from '../theme/theme.ts';
import { perVenue } from '../venues/venue.ts';

export function createDocuments({ settings: ofAll }: Pick<Site, 'settings'>) {
  const { publicDir, siteDir } = ofAll;
  const settingsOf = perVenue((venue) => ({ ...ofAll, ...venue }));
  const readStyles = createStyleReader({
    assets: join(publicDir, 'assets'),
    sections: join(siteDir, 'sections'),
  });
  const publicRegistries = new WeakMap<Release, Promise<Document>>();
  const shellsOf = perVenue(() => new WeakMap<Release, WeakMap<Theme, Map<string, Promise<Document>>>>());

  return {
    shellOf(plan: Pick<Plan, 'venue' | 'release' | 'hints' | 'theme'>): Promise<Document> {
      const { venue, release, hints, theme } = plan;
      const ofRelease = shellsOf(venue).get(release) ?? new WeakMap<Theme, Map<string, Promise<Document>>>();
      shellsOf(venue).set(release, ofRelease);
      const shells = ofRelease.get(theme) ?? new Map<string, Promise<Document>>();
      ofRelease.set(theme, shells);
      const shell = shells.get(hints.key) ?? writeShell(settingsOf(venue), plan);
      shells.set(hints.key, shell);
      return shell;
    },
    ofRendering: (rendering: Rendering) =>
      writeRendering(settingsOf(rendering.plan.venue), rendering, readStyles),
    publicRegistry(release: Release): Promise<Document> {
      const known = publicRegistries.get(release) ?? toPublicRegistry(release);
      publicRegistries.set(release, known);
      return known;
    },
  };
}
