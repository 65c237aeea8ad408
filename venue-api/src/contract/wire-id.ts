/** An id as the contract lets callers write it (a number or digits) as the number that the database has; 0, which is nobody's, when it is too large for one. */
export function toId(wire: number | string): number {
  const id = Number(wire);
  return id <= 2 ** 31 - 1 ? id : 0;
}
