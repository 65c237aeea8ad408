import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';

import { fitsShell } from '../plan/hints.ts';
import { countOwnSets } from '../registry/venue-registry.ts';
import type { Release, Site } from '../site.ts';
import { toBrowserRegistry } from '../template/public-registry.ts';
import { perVenue, type Venue } from '../venues/venue.ts';
import { createPauses } from './pauses.ts';
import { createRendererGroup, type RendererFiles, type RendererGroup } from './renderers.ts';

export interface Generation {
  release: Release;
  group: RendererGroup;
  pausesOf: (venue: Venue) => ReturnType<typeof createPauses>;
  /** The venues that have got a page from these threads. */
  warmFor: WeakSet<Venue>;
}

/** The current generation answers until the next one is warm. */
interface Line {
  current: Generation | null;
  next: Generation | null;
}

const rereadMs = 60_000;
const memoryMb = 160;
const maxWaiting = 64;
/** Previews have one thread. The threads of a preview, a later version and a venue's own version end when nobody looks. */
const few = { previews: 2, variants: 12, idleMs: 10 * 60_000 };
/** Threads that were used just now give their place to no others: where many take turns, all would start and end. */
const recentMs = 10_000;

export function createGenerations(
  { settings, metrics, log, venues }: Site,
  rendererFile: string,
  warm: (generation: Generation, threads: number) => Promise<void>,
) {
  const { siteDir } = settings;
  const { startMs, renderMs: answerMs } = settings.limits;
  const threads = settings.renderThreads ?? Math.min(Math.max(availableParallelism() - 1, 1), 4);
  const ofAll: Line = { current: null, next: null };

  function create(release: Release, ownThreads: number): Generation {
    const registry = toBrowserRegistry(release);
    const files = {
      rendererFile,
      pageData: { host: release.template.version, registry },
      sections: serverParts(release, siteDir),
      rereadMs,
    };
    const group = createRendererGroup(files, {
      threads: ownThreads,
      limits: { startMs, answerMs, memoryMb },
      maxWaiting,
      isShared: venues.isShared,
      log,
      reportEnd: () => metrics.threadEnds.inc(),
    });
    return { release, group, pausesOf: perVenue(createPauses), warmFor: new WeakSet() };
  }

  function startNext(line: Line, release: Release, ownThreads: number): void {
    line.next?.group.close();
    const generation = create(release, ownThreads);
    line.next = generation;
    void warm(generation, ownThreads).then(() => {
      if (line.next !== generation) return generation.group.close();
      line.current?.group.close();
      Object.assign(line, { current: generation, next: null });
    });
  }

  function closeLine({ current, next }: Line): void {
    current?.group.close();
    next?.group.close();
  }

  const keep = <Key extends object | string, Kept extends object>(
    max: number,
    dispose: (kept: Kept) => void,
  ) =>
    new LRUCache<Key, Kept>({
      ...{ max, dispose },
      ttl: few.idleMs,
      ttlAutopurge: true,
      updateAgeOnGet: true,
    });
  const ofPreviews = keep<Release, Generation>(few.previews, ({ group }) => group.close());
  const ofVariants = keep<string, Line>(few.variants, closeLine);
  const usedAt = new WeakMap<Line, number>();

  /** Sets that the registry has no more keep a place until another set needs it. */
  function canMakeRoom(sets: number): boolean {
    const isOldUnused = () => {
      const [oldest] = ofVariants.rvalues();
      return oldest !== undefined && performance.now() - usedAt.get(oldest)! > recentMs;
    };
    while (ofVariants.size >= Math.min(sets, few.variants) && isOldUnused()) ofVariants.pop();
    return ofVariants.size < few.variants;
  }

  return {
    serving(release: Release, venue: Venue): Generation | null {
      if (ofAll.current?.release === release) return ofAll.current;
      if (ofAll.next?.release !== release) startNext(ofAll, release, threads);
      // A version that everybody gets now stays with the venues that had it first.
      const first = [...ofVariants.values()].find(
        ({ current }) => current?.warmFor.has(venue) && hasSameVersions(current.release, release),
      );
      return first?.current ? { ...first.current, release } : ofAll.current;
    },
    ofVariant(release: Release, variant: string): Generation | null {
      const known = ofVariants.get(variant);
      if (!known && !canMakeRoom(countOwnSets(release.registry))) return null;
      const ownThreads = Math.ceil(threads / 2);
      const line = known ?? { current: create(release, ownThreads), next: null };
      usedAt.set(line, performance.now());
      if (!known) ofVariants.set(variant, line);
      if (![line.current, line.next].some((one) => one?.release === release))
        startNext(line, release, ownThreads);
      return line.current;
    },
    ofPreview(release: Release): Generation {
      const generation = ofPreviews.get(release) ?? create(release, 1);
      ofPreviews.set(release, generation);
      return generation;
    },
    count: (state: 'idle' | 'busy' | 'waiting') =>
      [ofAll, ...ofVariants.values()]
        .flatMap(({ current, next }) => [current, next])
        .reduce((sum, generation) => sum + (generation?.group.counts()[state] ?? 0), 0),
    close() {
      closeLine(ofAll);
      ofPreviews.clear();
      ofVariants.clear();
    },
  };
}

function hasSameVersions(one: Release, other: Release): boolean {
  const [versions, others] = [one, other].map(({ registry }) =>
    Object.values(registry.sections).map(({ name, base }) => `${name} ${base}`),
  );
  return one.template === other.template && versions!.sort().join() === others!.sort().join();
}

/** Code of another origin or for another shared contract is never run here: its pages are sent as the shell. */
function serverParts({ registry, template }: Release, siteDir: string): RendererFiles['sections'] {
  return Object.fromEntries(
    Object.entries(registry.sections).flatMap(([name, section]) => {
      const { base, server, integrity } = section;
      return server && base.startsWith('/sections/') && fitsShell(template.shell, section)
        ? [[name, { file: join(siteDir, base, server), base, integrity: integrity[server] }]]
        : [];
    }),
  );
}
