interface IdleOptions {
  timeoutMs?: number;
  fallbackMs?: number;
}

export function whenIdle(
  work: () => void,
  { timeoutMs = 1_000, fallbackMs = 50 }: IdleOptions = {},
): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
