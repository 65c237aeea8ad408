import type { CartItem } from '../carts/cart-lines';
import type { Day, Instant, Venue } from '@kantine/core';

/** What can be had at a shop, as its cart takes it. */
export interface Offer extends CartItem {
  /** Until when it can be ordered; for ever where there is none. */
  deadline?: Instant | null;
}

/** What a shop offers together: all that it has, or the menu of one day. */
export interface Assortment {
  day: Day | null;
  offers: readonly Offer[];
}

/** Asks a shop for what it has: all of it, or the menus of the coming days, the soonest first. @throws {RequestError} */
export type FetchAssortments = (venue: Venue) => Promise<Assortment[]>;
