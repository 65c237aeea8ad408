import type { RouteManifest, ShellManifest } from '@kantine/contract/manifest';

import type { Registry } from '../registry/registry.ts';
import { routeAt } from '../template/preload-hints.ts';

/** @param path a plain one */
export function isSecret(path: string, registry: Registry, shell: ShellManifest): boolean {
  const sections = { ...registry.retired, ...registry.sections };
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const [name = '', ...rest] = parts;
  if (Object.hasOwn(sections, name)) return hasSecret(rest, sections[name]!.routes);
  // A section that the registry has lost may have secrets in any of its paths, such as the links of mails.
  return shell.known.includes(name) || hasSecret(parts, shell.routes);
}

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
