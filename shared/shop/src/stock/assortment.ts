import type { CartItem } from '../carts/cart-lines';
import type { Day, Instant, Venue } from '@kantine/core';

export interface Offer extends CartItem {
  deadline?: Instant | null;
}

export interface Assortment {
  day: Day | null;
  offers: readonly Offer[];
}

/** The menus of the coming days come soonest first. @throws {RequestError} */
export type FetchAssortments = (venue: Venue) => Promise<Assortment[]>;
