import type { ShopName } from '../../purchases/purchase';

export const orderLock = (shop: ShopName) => `kantine-order-${shop}`;
export const purchaseLock = (id: string) => `kantine-purchase-${id}`;

/** Browsers pass what one tab stores to the others a moment later, and locks by another way. */
export const storageDelayMs = 100;

/**
 * Runs in one tab at a time. The result comes at once; the next tab begins when it can read what the
 * work has stored. Without Web Locks the venue's check of key and payment remains.
 */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  return new Promise((resolve, reject) => {
    const workAndWait = async () => {
      await work().then(resolve, reject);
      await new Promise((next) => setTimeout(next, storageDelayMs));
    };
    navigator.locks.request(name, workAndWait).catch(reject);
  });
}
