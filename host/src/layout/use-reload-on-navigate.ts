import { usePage } from '@kantine/routing';

import { useIsOld } from '../federation/registry';

export function useShouldReloadOnNavigate(): boolean {
  const { onDeploy } = usePage();
  return useIsOld() && onDeploy !== 'keep';
}
