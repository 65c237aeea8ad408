import type { Registry } from '../site.ts';

const made = new WeakMap<Registry, Map<string, Registry>>();

/** @returns the registry as a venue gets it: the same object for venues with the same versions */
export function registryFor(of: Registry, venue: string): Registry {
  const { [venue]: ours } = of.venues ?? {};
  if (!ours) return of;
  const rollouts = { ...of.rollouts };
  for (const section of Object.keys(ours.sections)) delete rollouts[section];
  const own = signatureOf(ours);
  const known = made.get(of) ?? new Map<string, Registry>();
  made.set(of, known);
  const registry = known.get(own) ?? {
    ...of,
    own,
    sections: { ...of.sections, ...ours.sections },
    rollouts: { ...rollouts, ...ours.rollouts },
  };
  known.set(own, registry);
  return registry;
}

/** At most so many sets of versions are in use beside the one of all. */
export function countOwnSets({ rollouts = {}, venues = {} }: Registry): number {
  const own = Object.values(venues);
  const sets = new Set(own.map(signatureOf)).size;
  const shares = [rollouts, ...own.map((one) => one.rollouts ?? {})].flatMap((one) => Object.keys(one));
  return sets + (sets + 1) * shares.length;
}

function signatureOf({ sections, rollouts = {} }: NonNullable<Registry['venues']>[string]): string {
  const versions = Object.entries(sections).map(([name, { version, base }]) => {
    const { share, since, manifest } = rollouts[name] ?? {};
    return [name, version, base, manifest?.version, manifest?.base, share, since].join('@');
  });
  return versions.sort().join(' ');
}
