import { join } from 'node:path';

import type { Plan } from '../plan/plan.ts';
import type { Rendering } from '../plan/rendering.ts';
import type { Release, Site } from '../site.ts';
import type { Document } from '../template/document.ts';
import { createStyleReader } from '../template/inline-styles.ts';
import { toPublicRegistry } from '../template/public-registry.ts';
import { writeRendering, writeShell } from '../template/write-page.ts';

interface Kept {
  shells: Map<string, Promise<Document>>;
  publicRegistry?: Promise<Document>;
}

export function createDocuments({ settings }: Pick<Site, 'settings'>) {
  const { publicDir, siteDir } = settings;
  const readStyles = createStyleReader({
    assets: join(publicDir, 'assets'),
    sections: join(siteDir, 'sections'),
  });
  const all = new WeakMap<Release, Kept>();

  function keptOf(release: Release): Kept {
    const kept = all.get(release) ?? { shells: new Map() };
    all.set(release, kept);
    return kept;
  }

  return {
    shellOf(plan: Pick<Plan, 'release' | 'hints'>): Promise<Document> {
      const { shells } = keptOf(plan.release);
      const { key } = plan.hints;
      const shell = shells.get(key) ?? writeShell(settings, plan);
      shells.set(key, shell);
      return shell;
    },
    ofRendering: (rendering: Rendering) => writeRendering(settings, rendering, readStyles),
    publicRegistry(release: Release): Promise<Document> {
      const kept = keptOf(release);
      kept.publicRegistry ??= toPublicRegistry(release);
      return kept.publicRegistry;
    },
  };
}
