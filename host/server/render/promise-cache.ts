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
  bytes: number;
}

/** Keeps promises by key. All who ask while one is pending share it. */
export function createPromiseCache<Value>(options: PromiseCacheOptions<Value>) {
  const { maxEntries, keptUntil, failureMs = 0, maxBytes = Infinity, bytesOf = () => 0 } = options;
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;

  function drop(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function add(key: string, entry: Entry<Value>) {
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
  }

  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const kept = entries.get(key);
    const now = Date.now();
    // A clock that was set back would keep an entry for as long again.
    const isFresh = kept && kept.since <= now && now < kept.until;
    const entry = isFresh ? kept : { value: load(), since: -Infinity, until: Infinity, bytes: 0 };
    // The first entry is the one that nobody has asked for longest.
    add(key, entry);
    if (isFresh) return kept.value;
    const keep = (until: number, size: number) => {
      if (entries.get(key) !== entry) return;
      if (until <= Date.now()) return drop(key);
      Object.assign(entry, { since: Date.now(), until });
      bytes += size;
      entry.bytes = size;
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        drop(oldest);
      }
    };
    entry.value.then(
      (value) => keep(keptUntil(value), bytesOf(value)),
      () => keep(failureMs && Date.now() + failureMs, 0),
    );
    return entry.value;
  };
}
