import { ReceiptPage } from '@kantine/shared/checkout';

import { takeawayShop } from '../shop';

export function Component() {
  return <ReceiptPage shop={takeawayShop} />;
}
