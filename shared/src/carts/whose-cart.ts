import { useSession } from '../session/session-store';
import type { ShopOrder } from './shop-cart';
import { accountOfSession, customerOfSession } from './shop-order';
import type { ChangeCart } from './stored-cart';

type Session = ReturnType<typeof useSession.getState>;

/**
 * Keeps a cart its person's: one who signs in finds their own name in it, and nothing of another account's; a guest's cart is theirs
 * from then on. The next person on this computer does not find the last one's name; the lines wait for their owner to come back.
 */
export function keepToItsOwner<Order extends ShopOrder>(
  { change }: { change: ChangeCart<Order> },
  empty: () => Order,
): void {
  const follow = (now: Session, before: Session | null) => {
    const isSameSession = before === null || now.token === before.token;
    if (before && isSameSession && now.account === before.account) return;
    const accountId = accountOfSession();
    change((order) => {
      if (now.token === null) {
        if (isSameSession) return {};
        return order.lines.length === 0 ? empty() : (customerOfSession() as Partial<Order>);
      }
      // Whose session it is turns out with the account.
      if (accountId === null) return {};
      if (order.accountId !== null && order.accountId !== accountId) return empty();
      // What a person has changed of their name stays, for as long as it is the same session.
      return isSameSession && order.accountId === accountId && order.customerEmail !== ''
        ? {}
        : ({ accountId, ...customerOfSession() } as Partial<Order>);
    });
  };
  follow(useSession.getState(), null);
  useSession.subscribe(follow);
}
