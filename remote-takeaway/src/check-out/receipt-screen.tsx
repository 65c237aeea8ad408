import { ReceiptPage } from '@kantine/shop/checkout';

import { takeawayShop } from '../shop';

export function Component() {
  return <ReceiptPage shop={takeawayShop} />;
}
