import type { PageProperties } from '@kantine/routing';

export function loginAddress(
  { loginReturn }: PageProperties,
  { pathname, search }: { pathname: string; search: string },
): string {
  const given = loginReturn === 'next' ? new URLSearchParams(search).get('next') : null;
  const next = loginReturn === 'here' ? pathname + search : given;
  return next ? `/account?next=${encodeURIComponent(next)}` : '/account';
}
