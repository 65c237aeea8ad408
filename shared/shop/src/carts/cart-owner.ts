import { type Change, currentOwner, type Session, type SessionChange, useSession } from '@kantine/core';
import type { CartContents, Customer } from './shop-cart';
import { customerOfSession } from './cart-actions';

interface OwnedCart<Contents> {
  getState(): Contents;
  change: Change<Contents>;
}

/** A guest's cart passes to the account that signs in; an account's lines wait for their owner. */
export function bindCartToAccount<Contents extends CartContents>(
  useCart: OwnedCart<Contents>,
  empty: () => Contents,
  typed: readonly (keyof Contents)[],
): (change: SessionChange) => void {
  let kept: { accountId: CartContents['accountId']; parts: Partial<Contents> } | null = null;

  const keepParts = (mayComeBack: boolean) => {
    // This tab's state counts: another tab may have cleared storage already.
    const cart = useCart.getState();
    kept =
      mayComeBack && cart.accountId !== null && cart.lines.length > 0
        ? { accountId: cart.accountId, parts: pick(cart, typed) }
        : null;
    useCart.change((cart) => {
      if (cart.lines.length === 0) return empty();
      return cart.accountId === null ? {} : pick(empty(), typed);
    });
  };

  const arrive = (accountId: CartContents['accountId'], isSameSession: boolean, before: Session | null) => {
    const back = kept?.accountId === accountId ? kept.parts : null;
    kept = null;
    useCart.change((cart) => {
      if (cart.accountId !== null && cart.accountId !== accountId) return empty();
      if (!back && isSameSession && cart.accountId === accountId)
        return newCustomer(cart, before) as Partial<Contents>;
      const own = { accountId, ...customerOfSession() } as Partial<Contents>;
      if (!back || cart.lines.length === 0) return own;
      const newer = cart.accountId === null ? filled(pick(cart, typed)) : {};
      return { ...own, ...filled(back), ...newer };
    });
  };

  const follow = (now: Session, before: Session | null) => {
    const isSameSession = before === null || now.token === before.token;
    const accountId = currentOwner();
    if (now.token === null) {
      if (!isSameSession) keepParts(now.hasEnded);
    } else if (accountId !== null) {
      arrive(accountId, isSameSession, before);
    }
  };
  follow(useSession.getState(), null);
  return ({ now, before }) => follow(now, before);
}

/** The account's name and e-mail, where the cart has those that the account had before, or none. */
function newCustomer(cart: Customer, before: Session | null): Partial<Customer> {
  const was = before && customerOfSession(before);
  const now = customerOfSession();
  const follows = (name: keyof Customer) =>
    cart[name] !== now[name] && (cart[name] === '' || cart[name] === was?.[name]);
  return pick(now, (['customerName', 'customerEmail'] as const).filter(follows));
}

function pick<Contents extends object>(
  cart: Contents,
  parts: readonly (keyof Contents)[],
): Partial<Contents> {
  return Object.fromEntries(parts.map((part) => [part, cart[part]])) as Partial<Contents>;
}

function filled<Contents extends object>(parts: Partial<Contents>): Partial<Contents> {
  const isFilled = ([, value]: [string, unknown]) => Object.keys(value ?? {}).length > 0;
  return Object.fromEntries(Object.entries(parts).filter(isFilled)) as Partial<Contents>;
}
