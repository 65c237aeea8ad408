import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

import { createPromiseCache } from '../cache/promise-cache.ts';
import type { Limits } from '../default-limits.ts';
import type { Document } from '../template/document.ts';
import { orLate } from './or-late.ts';
import type { ShellReason } from '../plan/shell-reason.ts';

const maxPages = 500;
export const allPagesBytes = 32 * 1024 * 1024;
/** Anybody can make up addresses, so pages that do not exist or have a query have places of their own. */
const [maxMissing, maxWithQuery] = [20, 20];
const hasCostNothing = (reason: ShellReason) =>
  reason === 'starting' || reason === 'off' || reason === 'paused';

type PageCacheOptions = Pick<Limits, 'newPagesPerSecond' | 'pageMs'> & { log: Logger; maxBytes?: number };

export function createPageCache<Wanted extends { address: string; release?: { variant?: string } }>(
  cacheMs: number,
  make: (wanted: Wanted, traceparent?: string) => Promise<Document | ShellReason>,
  { newPagesPerSecond, pageMs, log, maxBytes = allPagesBytes }: PageCacheOptions,
): (wanted: Wanted, traceparent?: string) => Promise<Document | ShellReason> {
  const keep = (maxEntries: number, isKept: (page: Document) => boolean) =>
    createPromiseCache<Document | ShellReason>({
      maxEntries,
      maxBytes,
      bytesOf: (page) => (typeof page === 'object' ? page.br.length : 0),
      keptUntil: (page) =>
        typeof page === 'object' && isKept(page)
          ? Math.min(Date.now() + cacheMs, page.changesAt ?? Infinity)
          : 0,
    });
  const missing = keep(maxMissing, ({ status }) => status === 404);
  const existing = keep(maxPages, ({ status }) => status !== 404);
  const withQuery = keep(maxWithQuery, ({ status }) => status !== 404);
  const newPages = boundNewPages(newPagesPerSecond);

  async function makeBounded(wanted: Wanted, traceparent?: string): Promise<Document | ShellReason> {
    const address = keyOf(wanted);
    const isKnown = newPages.isKnown(address);
    if (!isKnown && !newPages.take()) return 'limit';
    const page = await make(wanted, traceparent).catch((error: unknown) => {
      log.warn({ err: error }, 'A page was not made of its content');
      return 'failed' as const;
    });
    const isPage = typeof page === 'object' ? page.status !== 404 : page === 'browser';
    if (isPage && !address.includes('?')) newPages.remember(address);
    if (!isKnown && typeof page === 'string' && hasCostNothing(page)) newPages.giveBack();
    return page;
  }

  return (wanted, traceparent) => {
    const address = keyOf(wanted);
    const pages = address.includes('?') ? withQuery : existing;
    return orLate(
      missing(address, () => pages(address, () => makeBounded(wanted, traceparent))),
      pageMs,
    );
  };
}

const keyOf = ({ address, release }: { address: string; release?: { variant?: string } }) =>
  release?.variant === undefined ? address : `${address} ${release.variant}`;

/** A stranger can make up endless addresses. Pages that existed before are not counted: a flood delays none of them. */
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
