import { statSync } from 'node:fs';
import { join } from 'node:path';

import { isAbsence } from '../is-absence.mjs';
import { describeThreads } from '../metrics/metrics.ts';
import type { Site } from '../site.ts';
import { perVenue } from '../venues/venue.ts';
import { shareOf } from '../venues/venues.ts';
import { allKeptBytes, createPublicData } from './public-data.ts';
import { createSanitizer } from './sanitizer.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';

export function startRendering(site: Site): PageRenderer | null {
  const { settings, log, metrics } = site;
  const { publicDir, port, renderCacheSeconds } = settings;
  const file = (name: string) => join(publicDir, '..', 'server', name);
  if (isAbsent(file('renderer.cjs'))) {
    log.warn('Pages are sent as the shell: the build has no renderer.');
    describeThreads(metrics, () => 0);
    return null;
  }
  const sanitizer = createSanitizer({
    sanitizerFile: file('sanitizer.cjs'),
    origin: `http://localhost:${port}`,
    startMs: settings.limits.startMs,
    answerMs: settings.limits.sanitizeMs,
    log,
  });
  const publicDataOf = perVenue(({ venueApiUrl, labels }) =>
    createPublicData({
      ...{ venueApiUrl, labels, metrics },
      cacheMs: renderCacheSeconds * 1000,
      timeoutMs: settings.limits.publicDataMs,
      maxKeptBytes: shareOf(site.venues, allKeptBytes, 1024 * 1024),
    }),
  );
  return createPageRenderer(site, file('renderer.cjs'), publicDataOf, sanitizer);
}

/** For a renderer that cannot be read for another reason the threads start again until it can. */
function isAbsent(file: string): boolean {
  try {
    statSync(file);
    return false;
  } catch (error) {
    return isAbsence(error);
  }
}
