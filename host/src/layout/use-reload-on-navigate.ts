import { usePage } from '@kantine/routing';

import { useIsOld } from '../federation/registry';

/** Whether the next click in the menu loads the whole page, to get a new deploy. The carts are stored, and this page has nothing to lose. */
export function useShouldReloadOnNavigate(): boolean {
  const { onDeploy } = usePage();
  return useIsOld() && onDeploy !== 'keep';
}
