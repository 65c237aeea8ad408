import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { Site } from '../site.ts';
import { createPublicData, defaultPublicData } from './public-data.ts';
import { createSanitizer } from './sanitizer.ts';
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts';

const limits = { startMs: 15_000, answerMs: 1_000, memoryMb: 160 };

export function startRendering({ settings, log, metrics }: Site): RenderedPages | null {
  const { venueApiUrl, publicDir, siteDir, siteOrigin, port, renderCacheSeconds, renderThreads } = settings;
  const file = (name: string) => join(publicDir, '..', 'server', name);
  if (!existsSync(file('renderer.cjs'))) {
    log.warn('Pages are sent as the shell: the build has no renderer.');
    return null;
  }
  const origin = siteOrigin ?? `http://localhost:${port}`;
  const sanitizer = createSanitizer({ sanitizerFile: file('sanitizer.cjs'), origin, log });
  const cacheMs = renderCacheSeconds * 1000;
  const pages = createRenderedPages({
    siteDir,
    rendererFile: file('renderer.cjs'),
    siteOrigin,
    publicData: createPublicData({ ...defaultPublicData, venueApiUrl, cacheMs, metrics }),
    safeHtmlOf: sanitizer.safeHtmlOf,
    threads: renderThreads ?? Math.min(Math.max(availableParallelism() - 1, 1), 4),
    limits,
    metrics,
    log,
  });
  return {
    ...pages,
    close() {
      pages.close();
      sanitizer.close();
    },
  };
}
