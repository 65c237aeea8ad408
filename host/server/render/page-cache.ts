import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

import { createPromiseCache } from '../cache/promise-cache.ts';
import type { Document } from '../template/template.ts';
import type { Limits } from '../limits/limits.ts';
import { orLate } from './or-late.ts';
import type { ShellReason } from './rendered-pages.ts';

export interface CachedPage extends Document {
  status: number;
  changesAt: number | null;
}

const maxPages = 500;
const maxBytes = 32 * 1024 * 1024;
/** Anybody can make up addresses, so pages that do not exist or have a query have places of their own. */
const [maxMissing, maxWithQuery] = [20, 20];
const hasCostNothing = (reason: ShellReason) =>
  reason === 'starting' || reason === 'off' || reason === 'paused';

/** All who ask for a page at once share one rendering, which gets the trace of the first. A page's next deadline ends its time. */
export function createPageCache(
  cacheMs: number,
  make: (address: string, traceparent?: string) => Promise<CachedPage | ShellReason>,
  { newPagesPerSecond, pageMs, log }: Pick<Limits, 'newPagesPerSecond' | 'pageMs'> & { log: Logger },
): (address: string, traceparent?: string) => Promise<CachedPage | ShellReason> {
  const keep = (maxEntries: number, isKept: (page: CachedPage) => boolean) =>
    createPromiseCache<CachedPage | ShellReason>({
      maxEntries,
      maxBytes,
      bytesOf: (page) => (typeof page === 'object' ? page.br.length + page.gzip.length : 0),
      keptUntil: (page) =>
        typeof page === 'object' && isKept(page)
          ? Math.min(Date.now() + cacheMs, page.changesAt ?? Infinity)
          : 0,
    });
  const missing = keep(maxMissing, ({ status }) => status === 404);
  const existing = keep(maxPages, ({ status }) => status !== 404);
  const withQuery = keep(maxWithQuery, ({ status }) => status !== 404);
  const newPages = boundNewPages(newPagesPerSecond);

  async function makeBounded(address: string, traceparent?: string): Promise<CachedPage | ShellReason> {
    const isKnown = newPages.isKnown(address);
    if (!isKnown && !newPages.take()) return 'limit';
    const page = await make(address, traceparent).catch((error: unknown) => {
      log.warn({ err: error }, 'A page was not made of its content');
      return 'failed' as const;
    });
    const isPage = typeof page === 'object' ? page.status !== 404 : page === 'browser';
    if (isPage && !address.includes('?')) newPages.remember(address);
    if (!isKnown && typeof page === 'string' && hasCostNothing(page)) newPages.giveBack();
    return page;
  }

  return (address, traceparent) => {
    const pages = address.includes('?') ? withQuery : existing;
    return orLate(
      missing(address, () => pages(address, () => makeBounded(address, traceparent))),
      pageMs,
    );
  };
}

/** A stranger can make up addresses without end. A page that was there before is not counted, so that a flood leaves it as it is. */
function boundNewPages(perSecond: number) {
  const known = new LRUCache<string, true>({ max: maxPages });
  let second = 0;
  let count = 0;
  return {
    isKnown: (address: string): boolean => known.has(address),
    take(): boolean {
      const now = Math.floor(Date.now() / 1000);
      if (now !== second) [second, count] = [now, 0];
      count += 1;
      return count <= perSecond;
    },
    giveBack() {
      count = Math.max(count - 1, 0);
    },
    remember(address: string) {
      known.set(address, true);
    },
  };
}
