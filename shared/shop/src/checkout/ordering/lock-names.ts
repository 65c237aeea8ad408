import type { ShopName } from '../../purchases/purchase';

export const orderLock = (shop: ShopName) => `kantine-order-${shop}`;
export const purchaseLock = (id: string) => `kantine-purchase-${id}`;
