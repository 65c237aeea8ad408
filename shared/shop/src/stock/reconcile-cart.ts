import { keepLine, limitToStock, removeLine } from '../carts/cart-change';
import { errorCode } from '@kantine/contract';
import { type Failure, isRecord, type Venue } from '@kantine/core';
import { showToast } from '@kantine/ui';
import type { Shop } from '../shops/shop';

const soldOut = 'En eller flere af tingene i kurven er desværre udsolgt.';
const expired = 'En eller flere af tingene i kurven er desværre udløbet.';
const annulled = 'Betalingen er annulleret.';
const updated = 'Din kurv er blevet opdateret. Prøv igen';
const unchanged = 'Ret din kurv, og prøv igen.';

/** @returns true if it was stock: the next page is the cart */
export async function reconcileCart(
  shop: Shop,
  venue: Venue,
  failure: Failure,
  at: 'session' | 'order',
): Promise<boolean> {
  if (failure.kind !== 'refused') return false;
  const isSoldOut = failure.code === errorCode.soldOut;
  if (!isSoldOut && failure.code !== errorCode.expired) return false;

  const { changes, reconcile } = shop.useCart.getState();
  const isReconciled = () => shop.useCart.getState().changes !== changes;
  const named = refusedItems(failure.data);
  reconcile((line) => {
    const remaining = named.get(line.item.id);
    if (remaining === undefined) return keepLine(line);
    if (!isSoldOut) return removeLine(line, 'refused');
    return remaining === 0 ? removeLine(line, 'soldOut') : limitToStock(line, remaining);
  });
  shop.invalidateStock();
  if (!isReconciled()) await shop.refreshCart(venue);

  const words = [
    isSoldOut ? soldOut : expired,
    ...(at === 'order' ? [annulled] : []),
    isReconciled() ? updated : unchanged,
  ];
  showToast(words.join(' '), { type: 'error' });
  return true;
}

function refusedItems(data: unknown): Map<number, number> {
  const { takeaway_menu_items, retail_products } = isRecord(data) ? data : {};
  const items = [takeaway_menu_items, retail_products].flatMap((list: unknown) =>
    Array.isArray(list) ? list.filter(isRecord) : [],
  );
  return new Map(
    items.map(({ id, number_remaining }) => {
      const remaining = Math.floor(Number(number_remaining ?? 0));
      return [Number(id), remaining > 0 ? remaining : 0];
    }),
  );
}
