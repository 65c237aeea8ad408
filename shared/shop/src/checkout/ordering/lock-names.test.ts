import { withTabLock } from '@kantine/core';

import { clearShop, takeLocks } from '../../testing/purchases';
import { orderLock } from './lock-names';

afterEach(clearShop);

test('an order runs under the lock of its shop, and gives its result', async () => {
  const locks = takeLocks();
  await expect(withTabLock(orderLock('retail'), async () => 5)).resolves.toBe(5);
  expect(locks()).toEqual(['kantine-order-retail']);
});
