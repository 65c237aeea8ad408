// Servers and browsers judge alike whose `Date` they believe. This file imports nothing.

const directive = /[^\s,="]+(?:\s*=\s*(?:"[^"]*"|[^\s,"]*))?/g;
/** `s-maxage` is for caches between; `stale-…` lets a cache send an answer that is too old. */
const lifetime = /^(?:max-age|s-maxage|stale-)/;

export function mayBeStored(header) {
  if (header('age') !== null) return true;
  const caching = header('cache-control');
  if (caching === null) return header('expires') !== null || header('last-modified') !== null;
  const directives = caching.toLowerCase().match(directive) ?? [];
  // With field names behind it, no-cache is about those fields alone.
  if (directives.includes('no-store') || directives.includes('no-cache')) return false;
  const lifetimes = directives.filter((one) => lifetime.test(one));
  const isZero = (one) => /=\s*"?0+"?$/.test(one);
  return !lifetimes.some((one) => one.startsWith('max-age')) || !lifetimes.every(isZero);
}
