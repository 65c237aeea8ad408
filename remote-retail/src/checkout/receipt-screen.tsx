import { ReceiptPage } from '@kantine/shop/checkout';

import { retailShop } from '../cart/retail-shop';

function ReceiptScreen() {
  return <ReceiptPage shop={retailShop} />;
}

export { ReceiptScreen as Component };
