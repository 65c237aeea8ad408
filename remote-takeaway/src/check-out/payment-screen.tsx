import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

import { takeawayShop } from '../shop';

export async function loader() {
  await guardPayment(takeawayShop);
  return null;
}

export function Component() {
  return <PaymentPage shop={takeawayShop} />;
}
