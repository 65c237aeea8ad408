import { useEffect, useEffectEvent } from 'react';

import { useVenue, type Venue } from '@kantine/core';
import type { Shop } from '../orders/shop';

/** What was looked up within so many milliseconds is not looked up again for a cart that is only read. */
const maxStockAgeMs = 15_000;

/** Brings the cart up to the venue's stock and prices when its page is opened, and whenever the person comes back to it. */
export function useFreshCart(shop: Shop): void {
  const venue = useVenue();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void shop.refreshCart(venue, { maxAge: maxStockAgeMs });
  });

  useEffect(() => {
    const comeBack = () => refresh();
    comeBack();
    // Who comes back from another window has not changed the tab.
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);
}

/** Brings the cart up to stock and prices before its page is shown, so that it does not change under the person's eyes. */
export function refreshOpenedCart(shop: Shop, venue: Venue): Promise<void> {
  return shop.refreshCart(venue, { maxAge: maxStockAgeMs });
}
