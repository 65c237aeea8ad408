import { ReceiptPage } from '@kantine/shop/checkout';

import { retailShop } from '../shop';

function ReceiptScreen() {
  return <ReceiptPage shop={retailShop} />;
}

export { ReceiptScreen as Component };
