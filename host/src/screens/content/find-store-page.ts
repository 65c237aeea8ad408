import { plainPath } from '@kantine/contract/routes';
import type { StorePage } from '@kantine/core';

export function findStorePage(pages: readonly StorePage[], pathname: string): StorePage | undefined {
  const wanted = plainPath(pathname);
  return (
    pages.find(({ url }) => plainPath(url) === wanted) ??
    pages.find(({ url }) => plainPath(url).toLowerCase() === wanted.toLowerCase())
  );
}
