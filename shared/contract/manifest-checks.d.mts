// The types of src/generated/manifest-checks.mjs. Each check fills in defaults and drops unknown fields.
import type { RouteManifest, SectionManifest, SectionMenu } from './manifest.mjs';

export function isIdentity(
  value: unknown,
): value is Pick<SectionManifest, 'version' | 'base' | 'contract' | 'entry'>;
export function isMenu(value: unknown): value is SectionMenu;
export function isRoutes(value: unknown): value is RouteManifest[];
