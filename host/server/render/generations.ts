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
}

const rereadMs = 60_000;
const threadLimits = { startMs: 15_000, memoryMb: 160 };
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
  const threads = settings.renderThreads ?? Math.min(Math.max(availableParallelism() - 1, 1), 4);
  let current: Generation | null = null;
  let next: Generation | null = null;

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
      limits: { ...threadLimits, answerMs: settings.limits.renderMs },
      maxWaiting,
      isShared: venues.isShared,
      log,
      reportEnd: () => metrics.threadEnds.inc(),
    });
    return { release, group, pausesOf: perVenue(createPauses) };
  }

  function start(release: Release): Generation {
    const generation = create(release, threads);
    void warm(generation, threads).then(() => {
      if (next !== generation) return generation.group.close();
      current?.group.close();
      current = generation;
      next = null;
    });
    return generation;
  }

  const keep = <Key extends object | string>(max: number) =>
    new LRUCache<Key, Generation>({
      max,
      ttl: few.idleMs,
      ttlAutopurge: true,
      updateAgeOnGet: true,
      dispose: ({ group }) => group.close(),
    });
  const ofPreviews = keep<Release>(few.previews);
  const ofVariants = keep<string>(few.variants);
  const usedAt = new WeakMap<Generation, number>();

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
    serving(release: Release): Generation | null {
      if (current?.release === release) return current;
      if (next?.release !== release) {
        next?.group.close();
        next = start(release);
      }
      // A version that everybody gets now stays with those who had it first.
      return [...ofVariants.values()].find((one) => hasSameVersions(one.release, release)) ?? current;
    },
    ofVariant(release: Release, variant: string): Generation | null {
      const known = ofVariants.get(variant);
      if (!known && !canMakeRoom(countOwnSets(release.registry))) return null;
      const isSame = known?.release === release;
      const generation = isSame ? known : create(release, Math.ceil(threads / 2));
      usedAt.set(generation, performance.now());
      if (!isSame) ofVariants.set(variant, generation);
      return generation;
    },
    ofPreview(release: Release): Generation {
      const generation = ofPreviews.get(release) ?? create(release, 1);
      ofPreviews.set(release, generation);
      return generation;
    },
    count: (state: 'idle' | 'busy' | 'waiting') =>
      [current, next].reduce((sum, generation) => sum + (generation?.group.counts()[state] ?? 0), 0),
    close() {
      current?.group.close();
      next?.group.close();
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
