import { readBySchema, type SectionManifest } from '@kantine/contract/manifest';
import { parseJson } from '@kantine/node/parse-json';

import type { Registry, RolloutInUse } from '../site.ts';

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
  const read = ([name, value]: [string, unknown]): [string, SectionManifest][] => {
    try {
      const manifest = readManifest(name, value, origins);
      if (!isVouched(manifest)) report(`the section '${name}' has no hash of its entry: deploy it again`);
      return [[name, manifest]];
    } catch (error) {
      report((error as Error).message);
      const known = { ...before.sections, ...before.retired };
      return Object.hasOwn(known, name) ? [[name, known[name]!]] : [];
    }
  };
  const all = Object.entries(sections).flatMap(read);
  const isRetired = ([, { retired }]: [string, SectionManifest]) => retired !== undefined;
  const inUse = all.filter((one) => !isRetired(one));
  const venues: NonNullable<Registry['venues']> = {};
  for (const [name, { venues: given = {} }] of inUse)
    for (const [venue, value] of Object.entries(given))
      try {
        const manifest = readManifest(name, value, origins);
        const { sections = {}, rollouts } = venues[venue] ?? {};
        const own = { ...rollouts, ...toRollouts([[name, manifest]], origins, report).rollouts };
        venues[venue] = { sections: { ...sections, [name]: manifest }, rollouts: own };
      } catch (error) {
        report(`the version of the venue '${venue}': ${(error as Error).message}`);
      }
  return {
    sections: Object.fromEntries(inUse),
    retired: Object.fromEntries(all.filter(isRetired)),
    ...toRollouts(inUse, origins, report),
    ...(Object.keys(venues).length > 0 && { venues }),
  };
}

function toRollouts(
  inUse: readonly [string, SectionManifest][],
  origins: readonly string[],
  report: (problem: string) => void,
): Pick<Registry, 'rollouts'> {
  const rollouts = inUse.flatMap(([name, manifest]): [string, RolloutInUse][] => {
    try {
      const rollout = manifest.rollout && readRollout(name, manifest, origins);
      return rollout ? [[name, rollout]] : [];
    } catch (error) {
      report(`the later version: ${(error as Error).message}`);
      return [];
    }
  });
  return rollouts.length > 0 ? { rollouts: Object.fromEntries(rollouts) } : {};
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
