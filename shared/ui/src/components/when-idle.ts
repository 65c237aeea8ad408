/** How long a browser that cannot tell when it is idle is left alone, in milliseconds. */
const respite = 50;
/** How long a browser that is never idle is waited for. */
const patience = 1_000;

/** Does something when the browser has nothing better to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, respite);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(handle);
}
