import type { Registry, Release } from '../site.ts';
import type { SectionManifest } from '@kantine/contract/manifest';

const variants = new WeakMap<Release, Map<string, Release>>();

/** @returns the same object for the same release and versions */
export function releaseFor(of: Release, number: number | null): Release {
  const { rollouts = {} } = of.registry;
  const taken = Object.entries(rollouts).filter(([, { share }]) => number !== null && number < share);
  if (taken.length === 0) return of;
  const variant = taken.map(([name, { manifest }]) => `${name}@${manifest.version}`).join(' ');
  const known = variants.get(of) ?? new Map<string, Release>();
  variants.set(of, known);
  const registry = taken.reduce((all, [name, { manifest }]) => withVersion(all, name, manifest), of.registry);
  const release = known.get(variant) ?? { ...of, registry, variant };
  known.set(variant, release);
  return release;
}

export function withVersion(registry: Registry, section: string, manifest: SectionManifest): Registry {
  const sections = { ...registry.sections, [section]: manifest };
  const retired = Object.entries(registry.retired ?? {}).filter(([name]) => name !== section);
  return { ...registry, sections, retired: Object.fromEntries(retired) };
}

export const hasShares = ({ registry: { rollouts = {} } }: Release): boolean =>
  Object.values(rollouts).some(({ share }) => share > 0);

export const manifestsIn = ({ sections, rollouts = {}, venues = {} }: Registry): SectionManifest[] => [
  ...Object.values(sections),
  ...Object.values(rollouts).map(({ manifest }) => manifest),
  ...Object.values(venues).flatMap(manifestsIn),
];
