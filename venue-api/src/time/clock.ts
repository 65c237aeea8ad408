/** A clock that starts at `instant` and ignores changes of the machine's clock. */
export function clockFrom(instant: Date): () => Date {
  const started = performance.now();
  return () => new Date(instant.getTime() + performance.now() - started);
}
