export const pageSize = 10;

export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Capped at the database's integers: a page far behind the last one is empty. */
export function offsetOf(page: number): number {
  return Math.min((page - 1) * pageSize, 2 ** 31);
}
