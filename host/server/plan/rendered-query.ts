import type { RouteManifest } from '@kantine/contract/manifest';

/** The server itself sends the calls of such routes only: it never reads what belongs to a person. */
export const isPublic = ({ access, isPersonal }: RouteManifest): boolean =>
  access !== 'account' && !isPersonal;

const isUsual = (text: string) => /^[\w-]+=[^=#]{1,300}$/.test(text);

/** The parameters with which the server renders the page; `null` for a query that the browser must read. A stranger can send endless others, which are dropped. */
export function renderedQuery(query: string, route: RouteManifest | undefined): string | null {
  const { queryParameters = [], browserParameters = [] } = route ?? {};
  const read = query.split('&').flatMap((text) => {
    const [[name = ''] = []] = new URLSearchParams(text);
    const isRead = queryParameters.includes(name) || browserParameters.includes(name);
    return isRead ? [{ name, text }] : [];
  });
  const isRendered = ({ name, text }: { name: string; text: string }) =>
    !browserParameters.includes(name) && text.startsWith(`${name}=`) && isUsual(text);
  if (read.length > queryParameters.length || !read.every(isRendered)) return null;
  return read.map(({ text }) => text).join('&');
}
