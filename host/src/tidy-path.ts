import { encodePath, plainPath } from '@kantine/contract/routes';

/** The router would take such an address for another one than the server does. An encoded slash further on may be part of a mail's token. */
export function tidyPath(pathname: string): string {
  const isTidy = isEncoded(pathname) && !/\/\/|^\/([^/]*\/)?[^/]*%2f/i.test(pathname);
  return isTidy ? pathname : encodePath(plainPath(pathname));
}

function isEncoded(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}
