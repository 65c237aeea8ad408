import type { Shop } from '@kantine/shop';
import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

/** A shop's payment screen: who has nothing to pay is sent away before it is shown. */
export function paymentScreen(shop: Shop) {
  return {
    enter: () => guardPayment(shop),
    Component: () => <PaymentPage shop={shop} />,
  };
}
