import { useEffect, useEffectEvent } from 'react';

import { addListeners, useVenue, type Venue, waitAtMost } from '@kantine/core';
import { prepareOnePress } from '../one-press/one-press';
import { maxStockAgeMs, type Shop } from '../shops/shop';

export function useFreshCart(shop: Shop): void {
  const venue = useVenue();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void shop.refreshCart(venue, { maxAge: maxStockAgeMs });
  });

  useEffect(() => {
    refresh();
    return addListeners(window, ['focus', 'visibilitychange'], () => refresh());
  }, []);
}

export async function refreshOpenedCart(shop: Shop, venue: Venue): Promise<void> {
  await Promise.all([waitAtMost(shop.refreshCart(venue, { maxAge: maxStockAgeMs })), prepareOnePress(venue)]);
}
