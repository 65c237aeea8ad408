export function toId(wire: number | string): number {
  return Number(wire);
}

/** Replaces ids beyond the database's integers by 0, which no row has. */
export function toQueryIds(ids: Iterable<number>): number[] {
  return Array.from(ids, (id) => (id <= 2 ** 31 - 1 ? id : 0));
}
