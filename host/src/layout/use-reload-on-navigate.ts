import { usePage } from '@kantine/routing';

import { useIsOld } from '../federation/registry';

/** A click in the menu loads the page if a deploy is waiting; carts are stored. */
export function useShouldReloadOnNavigate(): boolean {
  const { onDeploy } = usePage();
  return useIsOld() && onDeploy !== 'keep';
}
