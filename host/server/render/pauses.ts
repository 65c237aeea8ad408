import { LRUCache } from 'lru-cache';

const maxPages = 3;
const pauseMs = 60_000;
const maxThrown = 200;

interface Failed {
  address: string;
  until: number;
}

/** Leaves out a page that fails, and its section once several of its pages fail: each failure may cost a thread. */
export function createPauses() {
  const failed = new Map<string, Map<string, Failed>>();
  const thrown = new LRUCache<string, true>({ max: maxThrown });

  function pagesOf(section: string): Map<string, Failed> {
    const pages = failed.get(section) ?? new Map<string, Failed>();
    for (const [path, { until }] of pages) if (until <= performance.now()) pages.delete(path);
    failed.set(section, pages);
    return pages;
  }

  return {
    isPaused(section: string, address: string): boolean {
      if (!failed.has(section)) return false;
      const pages = pagesOf(section);
      return pages.size >= maxPages || pages.has(pathOf(address));
    },
    pause(section: string, address: string): void {
      const pages = pagesOf(section);
      const until = performance.now() + pauseMs;
      pages.set(pathOf(address), { address, until });
      if (pages.size >= maxPages) for (const page of pages.values()) page.until = until;
    },
    /** A page that throws costs no thread, and is not left out. */
    remember(section: string, address: string, { hasThrown }: { hasThrown: boolean }): void {
      if (hasThrown) thrown.set(`${section} ${address}`, true);
      else thrown.delete(`${section} ${address}`);
    },
    /** Of the section's code: never because an answer of the API is missing. */
    hasFailed: (section: string, address: string): boolean =>
      thrown.has(`${section} ${address}`) || pagesOf(section).get(pathOf(address))?.address === address,
  };
}

/** A page fails for each query of its food filter, of which a stranger can make up endless ones. */
const pathOf = (address: string) => address.split('?', 1)[0]!;
