export function toDanishList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}`;
}
