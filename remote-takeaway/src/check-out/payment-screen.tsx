import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

import { takeawayShop } from '../shop';

export const enter = () => guardPayment(takeawayShop);

export function Component() {
  return <PaymentPage shop={takeawayShop} />;
}
