import { useSession } from '../session/session-store';
import type { NewPurchase, Purchase } from '../purchases/purchases';
import { usePurchases } from '../purchases/purchases';
import type { Shop } from '../shop/shop';
import type { Venue } from '../venue/venue';

/** How long an open session is used again for the same purchase, in milliseconds: a payment that was cut off is not asked for twice. */
const sessionLifetime = 20 * 60_000;

/** The purchase that the cart makes now, for who is here now. */
export function newPurchase(shop: Shop, venue: Venue, savesCard = false): NewPurchase {
  const { token, account } = useSession.getState();
  return {
    shop: shop.name,
    order: shop.toOrder(venue),
    lines: shop.linesOf(venue),
    savesCard,
    accountId: token === null ? null : Number(account?.id ?? 0),
  };
}

/** The same purchase with a session that is still open: the page was reloaded, or this is another tab of it. */
export function findOpened(purchase: NewPurchase): (Purchase & { stage: { status: 'opened' } }) | undefined {
  return usePurchases
    .getState()
    .all.filter(isOpened)
    .find((known) => Date.now() - known.stage.at < sessionLifetime && describe(known) === describe(purchase));
}

function isOpened(purchase: Purchase): purchase is Purchase & { stage: { status: 'opened' } } {
  return purchase.stage.status === 'opened';
}

function describe({ shop, order, lines, savesCard, accountId }: NewPurchase): string {
  return JSON.stringify([shop, accountId, savesCard, order, lines]);
}
