import { guardOrderDetails, OrderDetailsPage } from '@kantine/shop/checkout';
import { useSessionKey } from '@kantine/core';

import { retailShop } from '../shop';

export const enter = () => guardOrderDetails(retailShop);

export function Component() {
  return <OrderDetailsPage key={useSessionKey()} shop={retailShop} />;
}
