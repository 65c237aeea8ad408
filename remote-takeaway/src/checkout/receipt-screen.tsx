import { ReceiptPage } from '@kantine/shop/checkout';

import { takeawayShop } from '../cart/takeaway-shop';

function ReceiptScreen() {
  return <ReceiptPage shop={takeawayShop} />;
}

export { ReceiptScreen as Component };
