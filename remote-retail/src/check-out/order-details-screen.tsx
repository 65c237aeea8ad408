import { guardOrderDetails, OrderDetailsPage } from '@kantine/shop/checkout';
import { useSessionKey } from '@kantine/core';

import { retailShop } from '../shop';

export async function loader() {
  await guardOrderDetails(retailShop);
  return null;
}

export function Component() {
  return <OrderDetailsPage key={useSessionKey()} shop={retailShop} />;
}
