import { guardPayment, PaymentPage } from '@kantine/shop/checkout';

import { retailShop } from '../cart/retail-shop';

export const enter = () => guardPayment(retailShop);

function PaymentScreen() {
  return <PaymentPage shop={retailShop} />;
}

export { PaymentScreen as Component };
