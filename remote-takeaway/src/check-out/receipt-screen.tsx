import { ReceiptPage } from '@kantine/shop/checkout';

import { takeawayShop } from '../shop';

function ReceiptScreen() {
  return <ReceiptPage shop={takeawayShop} />;
}

export { ReceiptScreen as Component };
