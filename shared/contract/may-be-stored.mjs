// Servers and browsers judge alike whose `Date` they believe. This file imports nothing.

const directive = /([^\s,;="]+)(?:\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s,;"]*)))?/g;
/** `s-maxage` is for caches between; `stale-…` lets a cache send an answer that is too old. */
const lifetime = /^(?:s-maxage|max-age|stale-.+)$/;

export function mayBeStored(header) {
  if (header('age') !== null) return true;
  const caching = header('cache-control');
  if (caching === null) return header('expires') !== null || header('last-modified') !== null;
  const directives = [...caching.toLowerCase().matchAll(directive)].map(([, name, quoted, plain]) => ({
    name,
    value: quoted ?? plain,
  }));
  // With field names behind it, no-cache is about those fields alone.
  if (directives.some(({ name, value }) => /^no-(?:store|cache)$/.test(name) && value === undefined))
    return false;
  const lifetimes = directives.filter(({ name }) => lifetime.test(name));
  return (
    !lifetimes.some(({ name }) => name === 'max-age') || lifetimes.some(({ value }) => Number(value) !== 0)
  );
}
