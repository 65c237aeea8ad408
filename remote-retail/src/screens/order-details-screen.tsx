import { beginOrderDetails, OrderDetailsPage } from '@kantine/shared/checkout';

import { retailShop } from '../shop';

export async function loader() {
  await beginOrderDetails(retailShop);
  return null;
}

/** Who orders, and how it is paid. */
export function Component() {
  return <OrderDetailsPage shop={retailShop} />;
}
