import { join } from 'node:path';

import { readBySchema, type RolloutStop } from '@kantine/contract/manifest';

import { readWhenChanged } from '../registry/read-when-changed.ts';
import type { Registry, RolloutInUse, Site } from '../site.ts';
import { writeShared } from '../shared-files/copy-files.mjs';
import { stopFile } from './stop-file.mjs';

/** Until the file could be read once it may have a stop, and the version before is the safe one. */
type KnownStop = RolloutStop | null | 'unread';

/** Stops lie in files of their own, which all replicas read: the site's user needs no right to write the registry, which decides what runs. */
export function createStops({ sharedDir, log }: Pick<Site, 'sharedDir' | 'log'>) {
  const folder = join(sharedDir, 'stopped');
  const readers = new Map<string, () => Promise<KnownStop>>();
  const unwritten = new Map<string, RolloutStop>();
  const made = new WeakMap<Registry, { stopped: string; registry: Registry }>();

  function readerOf(name: string) {
    const path = join(folder, name);
    const parse = (text: string) => readBySchema('stop', JSON.parse(text));
    const reader =
      readers.get(name) ?? readWhenChanged<KnownStop>(path, parse, 'unread', log, { absent: null });
    readers.set(name, reader);
    return reader;
  }

  async function isStopped(name: string, { since, manifest }: RolloutInUse) {
    const written = await readerOf(name)();
    return (
      written === 'unread' ||
      [written, unwritten.get(name)].some(
        (stop) => stop?.since === since && stop.version === manifest.version,
      )
    );
  }

  return {
    async apply(of: Registry): Promise<Registry> {
      const rollouts = Object.entries(of.rollouts ?? {});
      if (rollouts.length === 0) return of;
      const flags = await Promise.all(
        rollouts.map(([section, rollout]) => isStopped(fileNameOf(section, rollout, of), rollout)),
      );
      const names = rollouts.flatMap(([name], index) => (flags[index] ? [name] : []));
      if (names.length === 0) return of;
      const stopped = names.join(' ');
      const known = made.get(of);
      if (known?.stopped === stopped) return known.registry;
      const shares = rollouts.map(
        ([name, rollout]) => [name, names.includes(name) ? { ...rollout, share: 0 } : rollout] as const,
      );
      const registry = { ...of, rollouts: Object.fromEntries(shares) };
      made.set(of, { stopped, registry });
      return registry;
    },

    /** @throws {Error} if no other process learns of it: this one knows the stop nevertheless */
    async write(section: string, stop: RolloutStop, registry: Registry): Promise<void> {
      const name = fileNameOf(section, stop, registry);
      unwritten.set(name, stop);
      await writeShared(join(folder, name), `${JSON.stringify(stop, null, 2)}\n`);
    },
  };
}

const fileNameOf = (section: string, { since }: { since: string }, registry: Registry) =>
  stopFile(section, { since, isVenuesOwn: isVenuesOwn(section, registry) });

export const isVenuesOwn = (section: string, { own = '' }: Registry): boolean =>
  own.split(' ').some((versions) => versions.startsWith(`${section}@`));
