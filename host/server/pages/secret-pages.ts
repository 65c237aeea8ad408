import type { RouteManifest, ShellManifest } from '@kantine/contract/manifest';

import type { Registry } from '../registry/registry.ts';
import { routeAt } from '../template/preload-hints.ts';

export function isSecret(pathname: string, registry: Registry, shell: ShellManifest): boolean {
  const sections = { ...registry.retired, ...registry.sections };
  const parts = partsOf(pathname);
  const [name = '', ...rest] = parts;
  if (Object.hasOwn(sections, name)) return hasSecret(rest, sections[name]!.routes);
  // A section that the registry has lost may have secrets in any of its paths, such as the links of mails.
  return shell.known.includes(name) || hasSecret(parts, shell.routes);
}

/** The router also finds a page by its address in capitals, and with more slashes. */
export const partsOf = (pathname: string) => decode(pathname).toLowerCase().split('/').filter(Boolean);

/** An address below a secret path is secret too, unless another route has it, as in `:token` and `list`. */
function hasSecret(parts: readonly string[], routes: readonly RouteManifest[]): boolean {
  const route = routeAt(`/${parts.join('/')}`, '', routes);
  if (route) return route.hasSecretInPath;
  return routes.some(({ path, hasSecretInPath }) => {
    const fixed = path.toLowerCase().split('/:', 1)[0]!.split('/').filter(Boolean);
    return (
      hasSecretInPath && parts.length > fixed.length && fixed.every((part, index) => part === parts[index])
    );
  });
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
