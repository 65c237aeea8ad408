import { ReceiptPage } from '@kantine/shared/checkout';

import { takeawayShop } from '../shop';

/** The order is placed. */
export function Component() {
  return <ReceiptPage shop={takeawayShop} />;
}
