import { safeReturnPath, useSearchParams } from '@kantine/routing';

export function useReturnPath() {
  const [parameters] = useSearchParams();
  const returnPath = safeReturnPath(parameters.get('next'));
  return {
    returnPath,
    withReturnPath: (page: string) =>
      returnPath === '/' ? page : `${page}?next=${encodeURIComponent(returnPath)}`,
  };
}
