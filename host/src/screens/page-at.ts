import type { StorePage } from '@kantine/core';

/**
 * The store's page of an address: `/om-os` and `/om/os` as the store writes them, whether it writes a space or a Danish letter
 * as it is or by its percent code, and however the slashes stand at the ends. Where no page is written exactly so, capital
 * and small letters are the same.
 */
export function pageAt(pages: readonly StorePage[], pathname: string): StorePage | undefined {
  const wanted = plain(pathname);
  return (
    pages.find(({ url }) => plain(url) === wanted) ??
    pages.find(({ url }) => plain(url).toLowerCase() === wanted.toLowerCase())
  );
}

function plain(address: string): string {
  const path = address.replace(/^\/+|\/+$/g, '');
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    // A percent sign that is only that: '50%-rabat'.
    return path.normalize();
  }
}
