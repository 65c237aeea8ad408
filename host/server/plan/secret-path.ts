import type { RouteManifest } from '@kantine/contract/manifest';

/** An address below a secret path is secret too, unless another route has it, as in `:token` and `list`. */
export function isBelowSecret(path: string, routes: readonly RouteManifest[]): boolean {
  const segments = segmentsOf(path.toLowerCase());
  return routes.some(({ path: pattern, hasSecretInPath }) => {
    const fixed = segmentsOf(pattern.toLowerCase().split('/:', 1)[0]!);
    return (
      hasSecretInPath &&
      segments.length > fixed.length &&
      fixed.every((segment, index) => segment === segments[index])
    );
  });
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
