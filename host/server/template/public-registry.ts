import type { PublicManifest, SectionManifest, ShellManifest } from '@kantine/contract/manifest';
import { match } from '@kantine/contract/routes';

import { filesOfSection } from '../plan/hints.ts';
import { isVouched } from '../registry/registry.ts';
import type { Release, RolloutInUse } from '../site.ts';
import { type Document, toDocument } from './document.ts';
import { hashesOfChecks, hashesOfFirst, scriptsFirst } from './link-tags.ts';

export function toBrowserSections(
  { registry, template }: Release,
  hasFiles: (name: string) => boolean,
): Record<string, PublicManifest | { isRetired: true }> {
  const vouched = Object.values(registry.sections).filter(isVouched);
  const sections = vouched.map((manifest): [string, PublicManifest] => {
    const { name, version, base, contract, menu, entry, settings, places } = manifest;
    const routes = hasFiles(name) ? toOpenedRoutes(manifest, template.shell) : [];
    const optional = {
      ...(settings && { settings: { attribute: settings.attribute } }),
      ...(places && { places: toRooms(places) }),
      ...(registry.rollouts?.[name] && { inUse: sharesOf(registry.rollouts[name]) }),
    };
    return [name, { version, name, base, contract, menu, entry, routes, ...optional }];
  });
  const retired = Object.keys(registry.retired ?? {}).map((name) => [name, { isRetired: true }] as const);
  return Object.fromEntries([...sections, ...retired]);
}

const sharesOf = ({ share, manifest, before }: RolloutInUse) => ({
  [before.version]: 100 - share,
  [manifest.version]: share,
});

const toRooms = (places: NonNullable<SectionManifest['places']>): NonNullable<PublicManifest['places']> =>
  Object.fromEntries(Object.entries(places).map(([name, { minHeight }]) => [name, { minHeight }]));

function toOpenedRoutes(manifest: SectionManifest, shell: ShellManifest): PublicManifest['routes'] {
  const { base, routes } = manifest;
  const first = match(routes, '')?.route;
  const needed = [...filesOfSection(shell, manifest, first), ...shell.apiClientFiles];
  const files = scriptsFirst(needed).map((file) => (file.startsWith(base) ? file.slice(base.length) : file));
  if (!first) return [];
  const { path, calls = [] } = first;
  return [{ path, calls, files }];
}

export const toBrowserRegistry = (release: Release) => ({
  sections: toBrowserSections(release, () => true),
  integrity: { ...hashesOfFirst(release.registry), ...hashesOfChecks(release.registry) },
});

export function toPublicRegistry(release: Release): Promise<Document> {
  const { sections, integrity } = toBrowserRegistry(release);
  const withShares = Object.entries(sections).map(([name, manifest]) => {
    const known = release.registry.sections[name];
    if (!known) return [name, manifest] as const;
    const { shares, routes } = known;
    const all = new Set([shares, ...routes.map((route) => route.shares)].flat());
    return [name, { ...manifest, shares: [...all].sort() }] as const;
  });
  const { version: host } = release.template;
  return toDocument(JSON.stringify({ host, sections: Object.fromEntries(withShares), integrity }));
}
