import type { ShopCartStore } from '../carts/shop-cart';
import type { OrderRequest, PurchaseLine, ShopName } from '../purchases/purchase';
import type { Venue } from '@kantine/core';

/** The greatest age of stock and prices at a purchase. */
export const maxStockAgeMs = 10_000;

export interface Shop {
  name: ShopName;
  path: `/${ShopName}`;
  useCart: ShopCartStore;
  toOrderRequest(venue: Venue): OrderRequest;
  purchaseLinesOf(venue: Venue): PurchaseLine[];
  /** Updates the lines to the venue's stock and prices. A request that fails changes none. */
  refreshCart(venue: Venue, options?: { maxAge?: number }): Promise<void>;
  invalidateStock(): void;
}
