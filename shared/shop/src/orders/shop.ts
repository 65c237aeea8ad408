import type { ShopCartStore } from '../carts/shop-cart';
import type { OrderRequest, ShopName } from './order-request';
import type { PurchaseLine } from '../purchases/purchase';
import type { Venue } from '@kantine/core';

/** A shop, for the pages that both shops share. */
export interface Shop {
  /** Its name in the venue API's paths: `/takeaway/orders`. */
  name: ShopName;
  path: `/${ShopName}`;
  useCart: ShopCartStore;
  toOrderRequest(venue: Venue): OrderRequest;
  /** The receipt's lines, carrier bags included. */
  purchaseLinesOf(venue: Venue): PurchaseLine[];
  /**
   * Fetches stock and prices and reconciles the cart, with a sentence in `changes` for each changed
   * line. Without an answer nothing changes. It never throws.
   * @param options.maxAge younger data, in milliseconds, is not fetched again
   */
  refreshCart(venue: Venue, options?: { maxAge?: number }): Promise<void>;
  /** Marks all stock as stale, after an order or a refusal. */
  invalidateStock(): void;
}
