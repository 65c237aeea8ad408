import type { Page } from '../pages/render-page.ts';
import { createPromiseCache } from './promise-cache.ts';

export interface CachedPage extends Page {
  status: number;
  /** The instant from which it looks different, or `null`. */
  changesAt: number | null;
}

const maxPages = 500;

/**
 * Keeps rendered pages for a bounded time, until their next deadline at most. All who ask for a page at once share one rendering.
 * @param make returns `null` if the page is to be sent as the shell
 */
export function createPageCache(
  cacheMs: number,
  make: (address: string) => Promise<CachedPage | null>,
  log: (message: string) => void,
): (address: string) => Promise<CachedPage | null> {
  const cached = createPromiseCache<CachedPage | null>({
    maxEntries: maxPages,
    keptUntil: (page) => (page ? Math.min(Date.now() + cacheMs, page.changesAt ?? Infinity) : 0),
  });
  const failed = (error: unknown) => {
    log(`A page was not made of its content: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  };
  return (address) => cached(address, () => make(address).catch(failed));
}
