import type { CartItem } from '../carts/cart-lines';
import type { Day, Instant, Venue } from '@kantine/core';

export interface Offer extends CartItem {
  /** The last moment to order; no limit without one. */
  deadline?: Instant | null;
}

/** Everything that a shop has, or the menu of one day. */
export interface Assortment {
  day: Day | null;
  offers: readonly Offer[];
}

/**
 * Fetches a shop's assortment, or the menus of the coming days, the soonest first. @throws
 * {RequestError}
 */
export type FetchAssortments = (venue: Venue) => Promise<Assortment[]>;
