import { useTakeawayCart } from '@kantine/shared/carts';
import { errorCode } from '@kantine/shared/contract';
import type { Failure } from '@kantine/shared/http';
import { showToast } from '@kantine/shared/ui';

import { forgetMenus } from './api/menu-api';
import { refusedItems } from './api/orders-api';

const soldOut = 'En eller flere af tingene i kurven er desværre udsolgt.';
const expired = 'En eller flere af tingene i kurven er desværre udløbet.';
const updated = 'Din kurv er blevet opdateret. Prøv igen';

/**
 * Brings the cart up to what the venue says can still be had, and says so.
 * @param at whether the venue refused to begin the payment, or the order after the payment was taken
 * @returns whether that was the failure; the way on is then the cart
 */
export function mendCart(failure: Failure, at: 'session' | 'order'): boolean {
  if (failure.kind !== 'refused') return false;
  const { setQuantity, setRemaining } = useTakeawayCart.getState();
  if (failure.code === errorCode.soldOut) {
    forgetMenus();
    refusedItems(failure).forEach((remaining, id) => setRemaining(id, remaining));
    showToast(`${soldOut} ${at === 'order' ? 'Betalingen er annulleret. ' : ''}${updated}`, {
      type: 'error',
    });
    return true;
  }
  if (failure.code === errorCode.expired) {
    refusedItems(failure).forEach((_, id) => setQuantity(id, 0));
    showToast(`${expired} ${updated}`, { type: 'error' });
    return true;
  }
  return false;
}
