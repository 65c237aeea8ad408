import { readBySchema, type SectionManifest } from '@kantine/contract/manifest';
import { parseJson } from '@kantine/node/parse-json';

import type { Registry, RolloutInUse } from '../site.ts';

type Entry = [name: string, manifest: SectionManifest];

export const emptyRegistry: Registry = { sections: {} };

/** A section whose entry is damaged keeps its last good one. @throws {Error} for a file that is no registry */
export function parseRegistry(
  text: string,
  origins: readonly string[],
  before: Registry,
  report: (problem: string) => void,
): Registry {
  const file = parseJson(text);
  const { sections } = naming('it', () => readBySchema('registry', file));
  const known = Object.entries({ ...before.sections, ...before.retired });

  /** @returns an empty list for a damaged value, which is reported */
  function readIfGood<Value>(subject: string, read: () => Value): Value[] {
    try {
      return [read()];
    } catch (error) {
      report(subject + (error as Error).message);
      return [];
    }
  }

  function readSection([name, value]: [string, unknown]): Entry[] {
    const [manifest] = readIfGood('', () => readManifest(name, value, origins));
    if (!manifest) return known.filter(([section]) => section === name);
    if (!isVouched(manifest)) report(`the section '${name}' has no hash of its entry: deploy it again`);
    return [[name, manifest]];
  }

  function toVersions(entries: readonly Entry[]): Pick<Registry, 'sections' | 'rollouts'> {
    const withRollout = entries.filter(([, { rollout }]) => rollout !== undefined);
    const rollouts = withRollout.flatMap(([name, manifest]) =>
      readIfGood('the later version: ', () => [name, readRollout(name, manifest, origins)] as const),
    );
    return {
      sections: Object.fromEntries(entries),
      ...(rollouts.length > 0 && { rollouts: Object.fromEntries(rollouts) }),
    };
  }

  const all = Object.entries(sections).flatMap(readSection);
  const inUse = all.filter(([, { retired }]) => retired === undefined);
  const ofVenues = new Map<string, Entry[]>();
  for (const [name, { venues = {} }] of inUse)
    for (const [venue, value] of Object.entries(venues)) {
      const subject = `the version of the venue '${venue}': `;
      const [manifest] = readIfGood(subject, () => readManifest(name, value, origins));
      if (manifest) ofVenues.set(venue, [...(ofVenues.get(venue) ?? []), [name, manifest]]);
    }
  return {
    ...toVersions(inUse),
    retired: Object.fromEntries(all.filter((entry) => !inUse.includes(entry))),
    venues: Object.fromEntries(Array.from(ofVenues, ([venue, own]) => [venue, toVersions(own)])),
  };
}

function readRollout(name: string, before: SectionManifest, origins: readonly string[]): RolloutInUse {
  const rollout = naming(`the section '${name}'`, () => readBySchema('rollout', before.rollout));
  const manifest = readManifest(name, rollout.manifest, origins);
  if (!isVouched(manifest)) throw new Error(`the section '${name}' has no hash of its entry`);
  return { ...rollout, manifest, before };
}

export const isVouched = ({ entry, integrity }: SectionManifest): boolean =>
  Object.hasOwn(integrity, entry.file);

export const readManifest = (name: string, value: unknown, origins: readonly string[]): SectionManifest =>
  naming(`the section '${name}'`, () => {
    readBySchema('name', name);
    const manifest = readBySchema('manifest', value);
    if (manifest.name !== name) throw new Error(`names itself '${manifest.name}'`);
    if (!isAllowed(manifest.base, origins))
      throw new Error(`names ${JSON.stringify(manifest.base)}, whose origin is not allowed`);
    return manifest;
  });

function naming<Value>(subject: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Error(`${subject} ${(error as Error).message}`);
  }
}

const isAllowed = (base: string, origins: readonly string[]) =>
  base.startsWith('/sections/') || origins.some((origin) => base.startsWith(`${origin}/sections/`));
