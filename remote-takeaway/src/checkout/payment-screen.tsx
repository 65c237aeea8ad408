import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

import { takeawayShop } from '../cart/takeaway-shop';
import { useBagPrice } from '../cart/use-bag-price';

export const enter = () => guardPayment(takeawayShop);

function PaymentScreen() {
  useBagPrice();
  return <PaymentPage shop={takeawayShop} />;
}

export { PaymentScreen as Component };
