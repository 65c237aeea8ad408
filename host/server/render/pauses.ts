const maxPages = 3;
const pauseMs = 60_000;

interface Failed {
  address: string;
  until: number;
}

/** Leaves out a page that fails, and its section once several of its pages fail: each failure may cost a thread. */
export function createPauses() {
  const failed = new Map<string, Map<string, Failed>>();

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
    hasFailed: (section: string, address: string): boolean =>
      pagesOf(section).get(pathOf(address))?.address === address,
  };
}

/** A page fails for each query of its food filter, of which a stranger can make up endless ones. */
const pathOf = (address: string) => address.split('?', 1)[0]!;
