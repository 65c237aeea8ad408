import type { PublicManifest } from '@kantine/contract';
import { isIdentity, isMenu, isRoutes } from '@kantine/contract/manifest-checks';
import { isRecord } from '@kantine/core';

export type Sections = Record<string, PublicManifest>;

export const retiredIn = (sections: object): string[] =>
  Object.entries(sections).flatMap(([name, manifest]) =>
    isRecord(manifest) && manifest['isRetired'] === true ? [name] : [],
  );

/** A damaged manifest costs its own section only, and its menu or its routes only themselves. */
export function validSections(sections: object): Sections {
  const valid = Object.entries(sections as Sections).filter(([, manifest]) => isIdentity(manifest));
  return Object.fromEntries(
    valid.map(([name, { menu, routes, shares, settings, ...manifest }]) => [
      name,
      {
        ...manifest,
        name,
        routes: isRoutes(routes) ? routes : [],
        ...(isMenu(menu) && { menu }),
        ...(Array.isArray(shares) && { shares }),
        ...(typeof settings?.attribute === 'string' && { settings }),
      } as PublicManifest,
    ]),
  );
}
