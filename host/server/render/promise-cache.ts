interface PromiseCacheOptions<Value> {
  maxEntries: number;
  keptUntil(value: Value): number;
}

/** Keeps promises by key. All who ask while one is pending share it; a rejected one is not kept. */
export function createPromiseCache<Value>({ maxEntries, keptUntil }: PromiseCacheOptions<Value>) {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();

  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const kept = entries.get(key);
    if (kept && kept.until > Date.now()) return kept.value;
    const entry = { value: load(), until: Infinity };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    entry.value.then(
      (value) => (entry.until = keptUntil(value)),
      () => (entry.until = 0),
    );
    return entry.value;
  };
}
