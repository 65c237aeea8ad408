import type { ShopName } from '../../orders/order-request';

/** The lock of everything that makes an order in a shop, or reserves money for one. */
export const orderLock = (shop: ShopName) => `kantine-order-${shop}`;

/** One tab at a time, where the browser can; where it cannot, the venue's own check of the key and the payment remains. */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
