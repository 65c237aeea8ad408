import { clearShop, takeLocks } from '../../testing/purchases';
import { orderLock, withTabLock } from './tab-lock';

afterEach(clearShop);

test('an order runs under the lock of its shop, and gives its result', async () => {
  const locks = takeLocks();
  await expect(withTabLock(orderLock('retail'), async () => 5)).resolves.toBe(5);
  expect(locks()).toEqual(['kantine-order-retail']);
});

test('a browser without locks runs it all the same', async () => {
  await expect(withTabLock(orderLock('retail'), async () => 5)).resolves.toBe(5);
});
