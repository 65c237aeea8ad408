import { ReceiptPage } from '@kantine/shared/checkout';

import { retailShop } from '../shop';

export function Component() {
  return <ReceiptPage shop={retailShop} />;
}
