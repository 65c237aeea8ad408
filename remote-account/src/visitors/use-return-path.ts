import { safeReturnPath, useSearchParams } from '@kantine/routing';

/** The path that a log-in returns to: the `next` parameter of the pages for visitors. */
export function useReturnPath() {
  const [parameters] = useSearchParams();
  const returnPath = safeReturnPath(parameters.get('next'));
  return {
    returnPath,
    withReturnPath: (page: string) =>
      returnPath === '/' ? page : `${page}?next=${encodeURIComponent(returnPath)}`,
  };
}
