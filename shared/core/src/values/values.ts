export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf<T>(value: readonly T[] | null | undefined): NonNullable<T>[] {
  return Array.isArray(value) ? value.filter((one) => one != null) : [];
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
