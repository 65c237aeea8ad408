export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf<T>(value: readonly T[] | null | undefined): NonNullable<T>[] {
  return Array.isArray(value) ? value.filter((one) => one != null) : [];
}

/** A filter. Of two things with one id, the second would show and overwrite what belongs to the first. */
export function firstById(): (thing: { id: number }) => boolean {
  const ids = new Set<number>();
  return ({ id }) => ids.size < ids.add(id).size;
}

/** The options of a field that people can tell apart: each once, and none without a word. */
export function choicesOf(options: readonly string[]): string[] {
  return [...new Set(options.filter((option) => option.trim() !== ''))];
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
