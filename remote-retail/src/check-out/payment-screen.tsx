import { beginPayment, PaymentPage } from '@kantine/shared/checkout';

import { retailShop } from '../shop';

export async function loader() {
  await beginPayment(retailShop);
  return null;
}

/** The card payment, in the provider's own form. */
export function Component() {
  return <PaymentPage shop={retailShop} />;
}
