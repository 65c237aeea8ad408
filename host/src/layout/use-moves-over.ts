import { useLocation } from '@kantine/routing';

import { useIsOld } from '../federation/registry';

/** Pages where something is being filled in, chosen or paid. */
const busy =
  /^\/((takeaway|retail)\/(cart|order-fields|order-details|payment)|meetings\/.+\/.+|meetings\/create|account\/(?!orders))/;

/**
 * Whether the next page that is chosen from the menu is to be loaded as a whole, and with it what has been deployed meanwhile. Nobody
 * notices, and nothing is lost by it: the carts are stored, and on this page nothing is under way.
 */
export function useMovesOver(): boolean {
  const isOld = useIsOld();
  const { pathname } = useLocation();
  return isOld && !busy.test(pathname);
}
