import { type Ore, useVenue } from '@kantine/core';
import { totalOf } from '../purchases/purchase';
import type { Shop } from './shop';

export function useTotal(shop: Shop): Ore {
  const venue = useVenue();
  return shop.useCart(() => totalOf(shop.purchaseLinesOf(venue)));
}
