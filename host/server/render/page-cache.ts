import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Page } from '../pages/render-page.ts';
import { createPromiseCache } from './promise-cache.ts';
import type { ShellReason } from './rendered-pages.ts';

export interface CachedPage extends Omit<Page, 'plain'> {
  status: number;
  changesAt: number | null;
}

const maxPages = 500;
/** Anybody can make up addresses, so pages that do not exist or have a query have places of their own. */
const [maxMissing, maxWithQuery] = [20, 20];
/** The time after which a visitor gets the shell. The page is still made, for the next one. */
const deadlineMs = 300;

/** All who ask for a page at once share one rendering, which gets the trace of the first. A page's next deadline ends its time. */
export function createPageCache(
  cacheMs: number,
  make: (address: string, traceparent?: string) => Promise<CachedPage | ShellReason>,
  log: Logger,
): (address: string, traceparent?: string) => Promise<CachedPage | ShellReason> {
  const keep = (maxEntries: number, isKept: (page: CachedPage) => boolean) =>
    createPromiseCache<CachedPage | ShellReason>({
      maxEntries,
      keptUntil: (page) =>
        typeof page === 'object' && isKept(page)
          ? Math.min(Date.now() + cacheMs, page.changesAt ?? Infinity)
          : 0,
    });
  const missing = keep(maxMissing, ({ status }) => status === 404);
  const existing = keep(maxPages, ({ status }) => status !== 404);
  const withQuery = keep(maxWithQuery, ({ status }) => status !== 404);
  const failed = (error: unknown): ShellReason => {
    log.warn({ err: error }, 'A page was not made of its content');
    return 'failed';
  };
  return (address, traceparent) => {
    const pages = address.includes('?') ? withQuery : existing;
    return orLate(missing(address, () => pages(address, () => make(address, traceparent).catch(failed))));
  };
}

export function orLate<Value>(page: Promise<Value>): Promise<Value | 'late'> {
  const deadline = new AbortController();
  const late = wait(deadlineMs, 'late' as const, deadline).catch(() => 'late' as const);
  return Promise.race([page, late]).finally(() => deadline.abort());
}
