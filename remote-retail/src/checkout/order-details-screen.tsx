import { guardOrderDetails, OrderDetailsPage } from '@kantine/shop/checkout';
import { useSessionKey } from '@kantine/core';

import { retailShop } from '../cart/retail-shop';

export const enter = () => guardOrderDetails(retailShop);

function OrderDetailsScreen() {
  return <OrderDetailsPage key={useSessionKey()} shop={retailShop} />;
}

export { OrderDetailsScreen as Component };
