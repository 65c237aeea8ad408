/** A timer that is aborted costs more than all else of a page that is kept. */
export function orLate<Value>(page: Promise<Value>, pageMs: number): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, pageMs, 'late')));
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
}
