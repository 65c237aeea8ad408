import type { RouteManifest, ShellManifest } from '@kantine/contract/manifest';
import { encodePath, plainPath } from '@kantine/contract/routes';

import { isRetired, type Registry } from '../registry/registry.ts';
import { renderedQuery } from '../registry/route-facts.ts';
import { routeAt, sectionOfPath } from '../template/preload-hints.ts';
import { isSecret } from './secret-pages.ts';

/** An address is decided once, before a cache, a policy or a section sees it. */
export interface Plan {
  /** The same for all spellings of the path. */
  path: string;
  /** Under which the page is rendered and kept; `null` for a page that the browser draws. */
  address: string | null;
  isSecret: boolean;
  /** Its section is retired. */
  isGone: boolean;
}

interface Sources {
  registry: Registry;
  shell: ShellManifest;
  /** False for a section that the store record turns off: its addresses are the store's own. */
  isOn: (section: Registry['sections'][string]) => boolean;
  /** The plain paths of the store's pages, as it wrote them. */
  storePaths: ReadonlySet<string>;
}

const maxAddress = 2_048;

export function planOf(url: string, { registry, shell, isOn, storePaths }: Sources): Plan {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s);
  const path = plainPath(pathname);
  const section = sectionOfPath(path, registry);
  const ofSection = section && routeAt(path, `/${section.name}`, section.routes);
  const ofShell = section && isOn(section) ? undefined : routeAt(path, '', shell.routes);
  const route = section && isOn(section) ? ofSection : ofShell;
  const named = section
    ? withFixedParts(path, `/${section.name}`, ofSection)
    : withFixedParts(path, '', ofShell);
  const hasSecret = isSecret(path, registry, shell);
  const kept = hasSecret || route?.isPersonal || url.includes('#') ? null : renderedQuery(query, route);
  const address = encodePath(named ?? inStore(path, storePaths)) + (kept ? `?${kept}` : '');
  return {
    path,
    address: kept === null || address.length > maxAddress ? null : address,
    isSecret: hasSecret,
    isGone: isRetired(path.toLowerCase().split('/')[1] ?? '', registry),
  };
}

function withFixedParts(path: string, base: string, route: RouteManifest | undefined): string | undefined {
  if (!route) return undefined;
  const parts = path.slice(1).split('/');
  const names = `${base}/${route.path}`.split('/').filter(Boolean);
  return `/${names.map((name, index) => (name.startsWith(':') ? parts[index] : name)).join('/')}`;
}

/** The store may have two pages that differ in their capitals alone. */
function inStore(path: string, paths: ReadonlySet<string>): string {
  return paths.has(path) ? path : path.toLowerCase();
}
