import { ReceiptPage } from '@kantine/shop/checkout';

import { retailShop } from '../shop';

export function Component() {
  return <ReceiptPage shop={retailShop} />;
}
