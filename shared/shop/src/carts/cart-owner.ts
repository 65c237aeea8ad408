import { type Change, onSessionChange, type Session, type SessionState, useSession } from '@kantine/core';
import type { CartContents } from './shop-cart';
import { accountOfSession, customerOfSession } from './cart-actions';

interface OwnedCart<Order> {
  getState(): Order;
  change: Change<Order>;
}

/** A guest's cart passes to the account that signs in; an account's lines wait for their owner. */
export function bindCartToAccount<Order extends CartContents>(
  state: SessionState,
  useCart: OwnedCart<Order>,
  empty: () => Order,
  typed: readonly (keyof Order)[],
): void {
  let kept: { accountId: number; parts: Partial<Order> } | null = null;

  const keepParts = (mayComeBack: boolean) => {
    // This tab's state counts: another tab may have cleared storage already.
    const cart = useCart.getState();
    kept =
      mayComeBack && cart.accountId !== null && cart.lines.length > 0
        ? { accountId: cart.accountId, parts: pick(cart, typed) }
        : null;
    useCart.change((order) => {
      if (order.lines.length === 0) return empty();
      return order.accountId === null ? {} : pick(empty(), typed);
    });
  };

  const arrive = (accountId: number, isSameSession: boolean) => {
    const back = kept?.accountId === accountId ? kept.parts : null;
    kept = null;
    useCart.change((order) => {
      if (order.accountId !== null && order.accountId !== accountId) return empty();
      // The person's own changes to their name stay for the same session.
      if (!back && isSameSession && order.accountId === accountId && order.customerEmail !== '') return {};
      const own = { accountId, ...customerOfSession() } as Partial<Order>;
      if (!back || order.lines.length === 0) return own;
      // Input of a guest since then is newer.
      const newer = order.accountId === null ? filled(pick(order, typed)) : {};
      return { ...own, ...filled(back), ...newer };
    });
  };

  const follow = (now: Session, before: Session | null) => {
    const isSameSession = before === null || now.token === before.token;
    const accountId = accountOfSession();
    if (now.token === null) {
      if (!isSameSession) keepParts(now.hasEnded);
    } else if (accountId !== null) {
      // The owner is unknown until the account has been fetched.
      arrive(accountId, isSameSession);
    }
  };
  follow(useSession.getState(), null);
  onSessionChange(state, ({ now, before }) => follow(now, before));
}

function pick<Order extends object>(order: Order, parts: readonly (keyof Order)[]): Partial<Order> {
  return Object.fromEntries(parts.map((part) => [part, order[part]])) as Partial<Order>;
}

function filled<Order extends object>(parts: Partial<Order>): Partial<Order> {
  const isFilled = ([, value]: [string, unknown]) => Object.keys(value ?? {}).length > 0;
  return Object.fromEntries(Object.entries(parts).filter(isFilled)) as Partial<Order>;
}
