/** An id as the contract lets callers write it, a number or digits, as a number. It may be larger than any that the database has. */
export function toId(wire: number | string): number {
  return Number(wire);
}

/** Ids that a query may ask for: one that is too large for the database becomes 0, which is nobody's. */
export function toKnownIds(ids: Iterable<number>): number[] {
  return Array.from(ids, (id) => (id <= 2 ** 31 - 1 ? id : 0));
}
