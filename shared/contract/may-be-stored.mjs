// Servers and browsers judge alike whose `Date` they believe. This file imports nothing.

export function mayBeStored(header) {
  if (header('age') !== null) return true;
  const caching = header('cache-control');
  if (caching === null) return header('expires') !== null || header('last-modified') !== null;
  return !/no-store|no-cache|max-age=0\b/.test(caching);
}
