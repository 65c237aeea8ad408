import type { ShopName } from '../../orders/order-request';

export const orderLock = (shop: ShopName) => `kantine-order-${shop}`;

/** Runs in one tab at a time. Without Web Locks the venue's check of key and payment remains. */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
