import { beginPayment, PaymentPage } from '@kantine/shared/checkout';

import { takeawayShop } from '../shop';

export async function loader() {
  await beginPayment(takeawayShop);
  return null;
}

/** The card payment, in the provider's own form. */
export function Component() {
  return <PaymentPage shop={takeawayShop} />;
}
