import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Site } from '../site.ts';
import { createPublicData } from './public-data.ts';
import { createSanitizer } from './sanitizer.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';

export function startRendering(site: Site): PageRenderer | null {
  const { settings, log, metrics } = site;
  const { venueApiUrl, publicDir, siteOrigin, port, renderCacheSeconds } = settings;
  const file = (name: string) => join(publicDir, '..', 'server', name);
  if (!existsSync(file('renderer.cjs'))) {
    log.warn('Pages are sent as the shell: the build has no renderer.');
    return null;
  }
  const origin = siteOrigin ?? `http://localhost:${port}`;
  const sanitizer = createSanitizer({ sanitizerFile: file('sanitizer.cjs'), origin, log });
  const publicData = createPublicData({ venueApiUrl, cacheMs: renderCacheSeconds * 1000, metrics });
  return createPageRenderer(site, file('renderer.cjs'), publicData, sanitizer);
}
