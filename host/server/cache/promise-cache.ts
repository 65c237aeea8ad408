import { LRUCache } from 'lru-cache';

interface PromiseCacheOptions<Value> {
  maxEntries: number;
  keptUntil(value: Value): number;
  failureMs?: number;
  maxBytes?: number;
  bytesOf?(value: Value): number;
}

interface Entry<Value> {
  value: Promise<Value>;
  since: number;
  until: number;
}

export function createPromiseCache<Value>(options: PromiseCacheOptions<Value>) {
  const { maxEntries, keptUntil, failureMs = 0, maxBytes = Number.MAX_SAFE_INTEGER, bytesOf } = options;
  // A venue that nobody visits keeps nothing that is over.
  const entries = new LRUCache<string, Entry<Value>>({
    ...{ max: maxEntries, maxSize: maxBytes, ttlAutopurge: true },
  });
  const pending = new Map<string, Promise<Value>>();

  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const kept = entries.get(key);
    const now = Date.now();
    // A deadline is a time of day; the `ttl` of lru-cache counts by a clock that nobody sets.
    if (kept && kept.since <= now && now < kept.until) return kept.value;
    const known = pending.get(key);
    if (known) return known;
    const value = load();
    pending.set(key, value);
    const keep = (until: number, bytes = 0) => {
      const since = Date.now();
      pending.delete(key);
      const ttl = Number.isFinite(until) ? Math.ceil(until - since) : 0;
      if (until > since) entries.set(key, { value, since, until }, { size: Math.max(bytes, 1), ttl });
      else entries.delete(key);
    };
    value.then(
      (result) => keep(keptUntil(result), bytesOf?.(result)),
      () => keep(failureMs && Date.now() + failureMs),
    );
    return value;
  };
}
