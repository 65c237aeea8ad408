import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { Metrics } from '../metrics/metrics.ts';
import { createPublicData, defaultPublicData } from './public-data.ts';
import { createSanitizer } from './sanitizer.ts';
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts';

export interface RenderingOptions {
  venueApiUrl: string;
  publicDir: string;
  siteDir: string;
  siteOrigin?: string | undefined;
  port: number;
  renderCacheSeconds?: number;
  /** By default one for each processor but the first, at most four. */
  renderThreads?: number | undefined;
}

const limits = { startMs: 15_000, answerMs: 1_000, memoryMb: 160 };

export function startRendering(
  options: RenderingOptions,
  log: Logger,
  metrics: Metrics,
): RenderedPages | null {
  const { venueApiUrl, publicDir, siteDir, siteOrigin, port, renderCacheSeconds = 5 } = options;
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
    threads: options.renderThreads ?? Math.min(Math.max(availableParallelism() - 1, 1), 4),
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
