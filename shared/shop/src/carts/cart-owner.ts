import { type Change, onSessionChange, type Session, useSession } from '@kantine/core';
import type { CartContents } from './shop-cart';
import { accountOfSession, customerOfSession } from './cart-actions';

interface OwnedCart<Order> {
  getState(): Order;
  change: Change<Order>;
}

/**
 * Keeps a cart its person's: one who signs in finds their own name in it, and nothing of another account's; a guest's cart is theirs
 * from then on. The next person on this computer finds nothing that the last one typed; the lines wait for their owner to come back.
 * @param typed the parts that a person types; whose session ended under this page and who signs in again finds them again; who left by themselves does not
 */
export function bindCartToAccount<Order extends CartContents>(
  key: 'takeaway-cart' | 'retail-cart',
  useCart: OwnedCart<Order>,
  empty: () => Order,
  typed: readonly (keyof Order)[],
): void {
  // In memory only, and only the last account's.
  let left: { accountId: number; parts: Partial<Order> } | null = null;

  const leave = (mayComeBack: boolean) => {
    // As this tab knows it: another one may have cleared what is stored already.
    const cart = useCart.getState();
    left =
      mayComeBack && cart.accountId !== null && cart.lines.length > 0
        ? { accountId: cart.accountId, parts: pick(cart, typed) }
        : null;
    useCart.change((order) => {
      if (order.lines.length === 0) return empty();
      return order.accountId === null ? {} : pick(empty(), typed);
    });
  };

  const arrive = (accountId: number, isSameSession: boolean) => {
    const back = left?.accountId === accountId ? left.parts : null;
    left = null;
    useCart.change((order) => {
      if (order.accountId !== null && order.accountId !== accountId) return empty();
      // What a person has changed of their name stays, for as long as it is the same session.
      if (!back && isSameSession && order.accountId === accountId && order.customerEmail !== '') return {};
      const own = { accountId, ...customerOfSession() } as Partial<Order>;
      if (!back || order.lines.length === 0) return own;
      // Typed on as a guest meanwhile: that is newer.
      const newer = order.accountId === null ? filled(pick(order, typed)) : {};
      return { ...own, ...filled(back), ...newer };
    });
  };

  const follow = (now: Session, before: Session | null) => {
    const isSameSession = before === null || now.token === before.token;
    if (before && isSameSession && now.account === before.account) return;
    const accountId = accountOfSession();
    if (now.token === null) {
      if (!isSameSession) leave(now.hasEnded);
    } else if (accountId !== null) {
      // Until the account is known it is open whose session it is.
      arrive(accountId, isSameSession);
    }
  };
  follow(useSession.getState(), null);
  onSessionChange(key, ({ now, before }) => follow(now, before));
}

function pick<Order extends object>(order: Order, parts: readonly (keyof Order)[]): Partial<Order> {
  return Object.fromEntries(parts.map((part) => [part, order[part]])) as Partial<Order>;
}

/** Without the parts that hold nothing: no text, no answers. */
function filled<Order extends object>(parts: Partial<Order>): Partial<Order> {
  const isFilled = ([, value]: [string, unknown]) => value !== '' && Object.keys(value ?? {}).length > 0;
  return Object.fromEntries(Object.entries(parts).filter(isFilled)) as Partial<Order>;
}
