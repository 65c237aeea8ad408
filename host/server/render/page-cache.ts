import type { Logger } from 'pino';

import type { Page } from '../pages/render-page.ts';
import type { ShellReason } from './rendered-pages.ts';
import { createPromiseCache } from './promise-cache.ts';

export interface CachedPage extends Page {
  status: number;
  /** The instant from which it looks different, or `null`. */
  changesAt: number | null;
}

const maxPages = 500;

/**
 * Keeps rendered pages for a bounded time, until their next deadline at most. All who ask for a page at once share one rendering.
 * @param make gets the trace of the first who asks
 */
export function createPageCache(
  cacheMs: number,
  make: (address: string, traceparent?: string) => Promise<CachedPage | ShellReason>,
  log: Logger,
): (address: string, traceparent?: string) => Promise<CachedPage | ShellReason> {
  const cached = createPromiseCache<CachedPage | ShellReason>({
    maxEntries: maxPages,
    keptUntil: (page) =>
      typeof page === 'string' ? 0 : Math.min(Date.now() + cacheMs, page.changesAt ?? Infinity),
  });
  const failed = (error: unknown): ShellReason => {
    log.warn({ err: error }, 'A page was not made of its content');
    return 'failed';
  };
  return (address, traceparent) => cached(address, () => make(address, traceparent).catch(failed));
}
