import { beginOrderDetails, OrderDetailsPage } from '@kantine/shared/checkout';
import { useSessionKey } from '@kantine/shared/session';

import { retailShop } from '../shop';

export async function loader() {
  await beginOrderDetails(retailShop);
  return null;
}

export function Component() {
  return <OrderDetailsPage key={useSessionKey()} shop={retailShop} />;
}
