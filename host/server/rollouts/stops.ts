import { join } from 'node:path';

import { readBySchema, type RolloutStop } from '@kantine/contract/manifest';

import { readWhenChanged } from '../registry/read-when-changed.ts';
import type { Registry, RolloutInUse, Site } from '../site.ts';
import { writeShared } from '../shared-files/copy-files.mjs';
import { stopFile } from './stop-file.mjs';

type IsStopped = (rollout: RolloutInUse) => boolean;

/** Until the file could be read once it may have a stop, and the version before is the safe one. */
const unread: IsStopped = () => true;
const noStop: IsStopped = () => false;

/** Stops lie in files of their own, which all replicas read: the site's user needs no right to write the registry, which decides what runs. */
export function createStops({ sharedDir, log }: Pick<Site, 'sharedDir' | 'log'>) {
  const folder = join(sharedDir, 'stopped');
  const readers = new Map<string, () => Promise<IsStopped>>();
  const unwritten = new Map<string, IsStopped>();
  const made = new WeakMap<Registry, { stopped: string; registry: Registry }>();

  function readerOf(name: string) {
    const path = join(folder, name);
    const parse = (text: string) => isStoppedBy(readBySchema('stop', JSON.parse(text)));
    const reader = readers.get(name) ?? readWhenChanged(path, parse, unread, log, { absent: noStop });
    readers.set(name, reader);
    return reader;
  }

  async function isStopped(section: string, rollout: RolloutInUse, of: Registry) {
    const name = fileNameOf(section, rollout, of);
    const isWritten = await readerOf(name)();
    return isWritten(rollout) || unwritten.get(name)?.(rollout);
  }

  return {
    async apply(of: Registry): Promise<Registry> {
      const rollouts = Object.entries(of.rollouts ?? {});
      const flags = await Promise.all(rollouts.map(([section, rollout]) => isStopped(section, rollout, of)));
      const ended = rollouts.filter((_, index) => flags[index]);
      if (ended.length === 0) return of;
      const stopped = ended.map(([section]) => section).join(' ');
      const known = made.get(of);
      if (known?.stopped === stopped) return known.registry;
      const withoutShare = ended.map(([section, rollout]) => [section, { ...rollout, share: 0 }] as const);
      const registry = { ...of, rollouts: { ...of.rollouts, ...Object.fromEntries(withoutShare) } };
      made.set(of, { stopped, registry });
      return registry;
    },

    /** @throws {Error} if no other process can learn of the stop: this one applies it nevertheless */
    async write(section: string, stop: RolloutStop, registry: Registry): Promise<void> {
      const name = fileNameOf(section, stop, registry);
      unwritten.set(name, isStoppedBy(stop));
      await writeShared(join(folder, name), `${JSON.stringify(stop, null, 2)}\n`);
    },
  };
}

const isStoppedBy =
  ({ version, since }: RolloutStop): IsStopped =>
  (rollout) =>
    rollout.since === since && rollout.manifest.version === version;

const fileNameOf = (section: string, { since }: { since: string }, registry: Registry) =>
  stopFile(section, { since, isVenuesOwn: isVenuesOwn(section, registry) });

export const isVenuesOwn = (section: string, { own = '' }: Registry): boolean =>
  own.split(' ').some((versions) => versions.startsWith(`${section}@`));
