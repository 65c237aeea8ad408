import { useSearchParams } from '@kantine/shared/router';
import { safeReturnPath } from '@kantine/shared/session';

/** Where the visitor is to end up, and how the pages for visitors hand that on to each other. */
export function useWayBack() {
  const [parameters] = useSearchParams();
  const back = safeReturnPath(parameters.get('next'));
  return {
    back,
    /** The address of another page for visitors, from which the log-in leads to the same place. */
    via: (page: string) => (back === '/' ? page : `${page}?next=${encodeURIComponent(back)}`),
  };
}
