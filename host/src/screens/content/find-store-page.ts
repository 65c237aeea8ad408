import type { StorePage } from '@kantine/core';

import { cutSlashes } from '../../layout/cut-slashes';

export function findStorePage(pages: readonly StorePage[], pathname: string): StorePage | undefined {
  const wanted = plain(pathname);
  return (
    pages.find(({ url }) => plain(url) === wanted) ??
    pages.find(({ url }) => plain(url).toLowerCase() === wanted.toLowerCase())
  );
}

function plain(address: string): string {
  const path = cutSlashes(address);
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    // The percent sign encodes nothing, as in "50%-rabat".
    return path.normalize();
  }
}
