import type { ShopCartStore } from '../carts/shop-cart';
import type { OrderRequest, PurchaseLine, ShopName } from '../purchases/purchase';
import type { Venue } from '@kantine/core';

/** A purchase needs stock and prices that are no older. */
export const maxStockAgeMs = 10_000;

export interface Shop {
  name: ShopName;
  path: `/${ShopName}`;
  useCart: ShopCartStore;
  toOrderRequest(venue: Venue): OrderRequest;
  purchaseLinesOf(venue: Venue): PurchaseLine[];
  /** Adds to `changes` for each changed line; without an answer nothing changes. */
  refreshCart(venue: Venue, options?: { maxAge?: number }): Promise<void>;
  invalidateStock(): void;
}
