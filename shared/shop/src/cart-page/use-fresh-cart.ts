import { useEffect, useEffectEvent } from 'react';

import { useVenue, type Venue } from '@kantine/core';
import type { Shop } from '../shops/shop';

const maxStockAgeMs = 15_000;

export function useFreshCart(shop: Shop): void {
  const venue = useVenue();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void shop.refreshCart(venue, { maxAge: maxStockAgeMs });
  });

  useEffect(() => {
    const comeBack = () => refresh();
    comeBack();
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);
}

/** Refreshes the cart before its page is shown, so that nothing changes under the eyes. */
export function refreshOpenedCart(shop: Shop, venue: Venue): Promise<void> {
  return shop.refreshCart(venue, { maxAge: maxStockAgeMs });
}
