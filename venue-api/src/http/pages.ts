/** Orders or meetings on a page. */
export const pageSize = 10;

/** An empty list has one page, which is empty. */
export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
