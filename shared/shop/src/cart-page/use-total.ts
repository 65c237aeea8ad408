import { type Ore, useVenue } from '@kantine/core';
import { totalOf } from '../purchases/purchase';
import type { Shop } from '../orders/shop';

/** What the shop's cart costs in all, carrier bags included. */
export function useTotal(shop: Shop): Ore {
  const venue = useVenue();
  return shop.useCart(() => totalOf(shop.purchaseLinesOf(venue)));
}
