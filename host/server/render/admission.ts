interface AdmissionOptions {
  threads: number;
  /** How many threads one venue may use. */
  threadsOfVenue: () => number;
}

interface Admitted {
  neededUntil: number;
}

const measured = 15;

/** Says before the data of a page is fetched whether a thread can begin with the page in time. */
export function createAdmission({ threads, threadsOfVenue }: AdmissionOptions) {
  const admitted = new Map<string, Set<Admitted>>();
  const times: number[] = [];

  function dropLate() {
    const now = performance.now();
    for (const pages of admitted.values())
      for (const page of pages) if (now > page.neededUntil) pages.delete(page);
  }

  /** Pages that visitors still wait for. Venues take turns: a page has at most one page more of each other venue before it. */
  function pagesBefore(venue: string): { own: number; all: number } {
    dropLate();
    const own = admitted.get(venue)?.size ?? 0;
    let all = own;
    for (const [name, pages] of admitted) if (name !== venue) all += Math.min(pages.size, own + 1);
    return { own, all };
  }

  /** A few slow pages, as after a hiccup of the machine or at the start of a new version, do not say how long a page takes. */
  const usualMs = () =>
    times.length < measured ? 0 : times.toSorted((one, other) => one - other)[(measured - 1) / 2]!;

  /** Each thread may have a next page, however slow it is. */
  const waitMs = (before: number, count: number) =>
    before < 2 * count ? 0 : ((before - count + 1) * usualMs()) / count;

  return {
    measure(ms: number): void {
      times.push(ms);
      if (times.length > measured) times.shift();
    },
    /** @returns gives the place back; `null`: the page would be late */
    admit(venue: string, neededUntil: number): (() => void) | null {
      const { own, all } = pagesBefore(venue);
      const wait = Math.max(waitMs(own, threadsOfVenue()), waitMs(all, threads));
      if (performance.now() + wait >= neededUntil) return null;
      const page = { neededUntil };
      const pages = admitted.get(venue) ?? new Set();
      admitted.set(venue, pages.add(page));
      return () => {
        pages.delete(page);
        if (pages.size === 0 && admitted.get(venue) === pages) admitted.delete(venue);
      };
    },
  };
}
