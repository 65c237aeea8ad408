export function createOpenCounts(max: number): (key: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= max) return null;
    counts.set(key, count + 1);
    return () => {
      const remaining = (counts.get(key) ?? 1) - 1;
      if (remaining > 0) counts.set(key, remaining);
      else counts.delete(key);
    };
  };
}
