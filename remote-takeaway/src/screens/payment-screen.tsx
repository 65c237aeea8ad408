import { beginPayment, PaymentPage } from '@kantine/shared/checkout';

import { takeawayShop } from '../shop';

export function loader() {
  beginPayment(takeawayShop);
  return null;
}

/** The card payment, in the provider's own form. */
export function Component() {
  return <PaymentPage shop={takeawayShop} />;
}
