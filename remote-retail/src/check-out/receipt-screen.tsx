import { ReceiptPage } from '@kantine/shared/checkout';

import { retailShop } from '../shop';

/** The order is placed. */
export function Component() {
  return <ReceiptPage shop={retailShop} />;
}
