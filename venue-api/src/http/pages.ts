/** Orders or meetings on a page. */
export const pageSize = 10;

/** An empty list has one page, which is empty. */
export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** How many come before a page. One that is far behind the last is empty, not an error of the database that cannot count so far. */
export function offsetOf(page: number): number {
  return Math.min((page - 1) * pageSize, 2 ** 31);
}
