import { beginOrderDetails, OrderDetailsPage } from '@kantine/shared/checkout';
import { useSessionKey } from '@kantine/shared/session';

import { retailShop } from '../shop';

export async function loader() {
  await beginOrderDetails(retailShop);
  return null;
}

/** Who orders, and how it is paid. */
export function Component() {
  return <OrderDetailsPage key={useSessionKey()} shop={retailShop} />;
}
