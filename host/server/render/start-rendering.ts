import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createPublicData, defaultPublicData } from './public-data.ts';
import { createSanitizer } from './sanitizer.ts';
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts';

interface RenderingOptions {
  venueApiUrl: string;
  publicDir: string;
  siteDir: string;
  siteOrigin?: string | undefined;
  port: number;
}

const deadlineMs = 300;
const limits = { startMs: 15_000, answerMs: 1_000, memoryMb: 160 };

export function startRendering(
  { venueApiUrl, publicDir, siteDir, siteOrigin, port }: RenderingOptions,
  cacheMs: number,
  log: (message: string) => void,
): RenderedPages | null {
  const file = (name: string) => join(publicDir, '..', 'server', name);
  if (!existsSync(file('renderer.cjs'))) {
    log('Pages are sent as the shell: the build has no renderer.');
    return null;
  }
  const origin = siteOrigin ?? `http://localhost:${port}`;
  const { sanitize, close } = createSanitizer({ sanitizerFile: file('sanitizer.cjs'), origin });
  const pages = createRenderedPages({
    siteDir,
    rendererFile: file('renderer.cjs'),
    publicData: createPublicData({ ...defaultPublicData, venueApiUrl, cacheMs }),
    sanitize,
    deadlineMs,
    threads: 1,
    limits,
    log,
  });
  return {
    ...pages,
    close() {
      pages.close();
      close();
    },
  };
}
