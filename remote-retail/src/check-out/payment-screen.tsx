import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

import { retailShop } from '../shop';

export async function loader() {
  await guardPayment(retailShop);
  return null;
}

export function Component() {
  return <PaymentPage shop={retailShop} />;
}
