/** A clock that shows `instant` now and runs on from there, whatever is done to the machine's own clock meanwhile. */
export function clockFrom(instant: Date): () => Date {
  const started = performance.now();
  return () => new Date(instant.getTime() + performance.now() - started);
}
