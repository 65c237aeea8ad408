interface PromiseCacheOptions<Value> {
  maxEntries: number;
  keptUntil(value: Value): number;
}

/** Keeps promises by key. All who ask while one is pending share it; a rejected one is not kept. */
export function createPromiseCache<Value>({ maxEntries, keptUntil }: PromiseCacheOptions<Value>) {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();

  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const kept = entries.get(key);
    const isFresh = kept && kept.until > Date.now();
    const entry = isFresh ? kept : { value: load(), until: Infinity };
    // The first entry is the one that nobody has asked for longest.
    entries.delete(key);
    entries.set(key, entry);
    if (isFresh) return kept.value;
    const keep = (until: number) => {
      entry.until = until;
      if (entries.get(key) !== entry) return;
      if (until <= Date.now()) entries.delete(key);
      else if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? key);
    };
    entry.value.then(
      (value) => keep(keptUntil(value)),
      () => keep(0),
    );
    return entry.value;
  };
}
