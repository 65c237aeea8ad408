export function clockFrom(instant: Date): () => Date {
  const started = performance.now();
  return () => new Date(instant.getTime() + performance.now() - started);
}
