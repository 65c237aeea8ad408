import type { RouteManifest } from '@kantine/contract/manifest';

/** The server itself sends the calls of such routes only: it never reads what belongs to a person. */
export const isPublic = ({ access, isPersonal }: RouteManifest): boolean =>
  access !== 'account' && !isPersonal;

const maxAddress = 2_048;
const parameter = /^([\w-]+)=[^=#]{1,300}$/;

/** Another query may change what a page shows, and a stranger can send endless ones. @param route none: a page of the store */
export function isRendered(address: string, route: RouteManifest | undefined): boolean {
  if (address.length > maxAddress || address.includes('#') || route?.isPersonal) return false;
  const [, query = ''] = address.split(/\?(.*)/s);
  const names = route?.queryParameters ?? [];
  const parameters = query ? query.split('&') : [];
  return (
    parameters.length <= names.length &&
    parameters.every((text) => names.includes(parameter.exec(text)?.[1] ?? ''))
  );
}
