import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

import { takeawayShop } from '../cart/takeaway-shop';

export const enter = () => guardPayment(takeawayShop);

function PaymentScreen() {
  return <PaymentPage shop={takeawayShop} />;
}

export { PaymentScreen as Component };
