import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

import { retailShop } from '../shop';

export const enter = () => guardPayment(retailShop);

export function Component() {
  return <PaymentPage shop={retailShop} />;
}
