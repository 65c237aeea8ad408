import type { Page } from '../pages/render-page.ts';

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
  const pages = new Map<string, { page: Promise<CachedPage | null>; until: number }>();

  return (address) => {
    const kept = pages.get(address);
    if (kept && kept.until > Date.now()) return kept.page;
    const failed = (error: unknown) => {
      log(`A page was not made of its content: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    };
    const entry = { page: make(address).catch(failed), until: Infinity };
    pages.delete(address);
    pages.set(address, entry);
    const oldest = pages.keys().next();
    if (pages.size > maxPages && !oldest.done) pages.delete(oldest.value);
    void entry.page.then((page) => {
      entry.until = page ? Math.min(Date.now() + cacheMs, page.changesAt ?? Infinity) : 0;
    });
    return entry.page;
  };
}
