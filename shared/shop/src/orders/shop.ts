import type { ShopCartStore } from '../carts/shop-cart';
import type { OrderRequest, ShopName } from './order-request';
import type { PurchaseLine } from '../purchases/purchase';
import type { Venue } from '@kantine/core';

/** What one of the two shops is to the pages that both have: cart, order details, payment, receipt. */
export interface Shop {
  /** Also its place in the venue API: `/takeaway/orders`. */
  name: ShopName;
  /** Where its pages lie. */
  path: `/${ShopName}`;
  useCart: ShopCartStore;
  /** The order that the cart makes now. */
  toOrderRequest(venue: Venue): OrderRequest;
  /** What is bought, carrier bags included, as the receipt shows it. */
  purchaseLinesOf(venue: Venue): PurchaseLine[];
  /**
   * Looks up stock and price of what lies in the cart anew and brings the cart up to it, with a sentence in `changes` for each line
   * that changed. When the venue does not answer, nothing changes. Never throws.
   * @param options.maxAge what was looked up within so many milliseconds is fresh enough
   */
  refreshCart(venue: Venue, options?: { maxAge?: number }): Promise<void>;
  /** After an order, or a refused one: what is left of everything is looked up again before it is shown. */
  invalidateStock(): void;
}
