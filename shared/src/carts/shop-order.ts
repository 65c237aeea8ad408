import { useSession } from '../session/session-store';
import { type CartItem, type CartLine, toLines, withLineAt, withQuantity } from './cart-lines';
import type { LineVerdict } from './line-verdict';
import type { Customer, ShopCart, ShopOrder } from './shop-cart';
import type { ChangeCart, StoredCart } from './stored-cart';

/** Name and e-mail of who is signed in; of a visitor none. */
export function customerOfSession(): Customer {
  const { account } = useSession.getState();
  return { customerName: account?.name ?? '', customerEmail: account?.email ?? '' };
}

/** The account that is signed in, as a cart remembers it. */
export function accountOfSession(): number | null {
  const { account } = useSession.getState();
  return account === null ? null : Number(account.id);
}

/** What the orders of both shops begin with. */
export function emptyOrder<Item extends CartItem>(): ShopOrder<Item> {
  return { ...customerOfSession(), lines: [], changes: [], accountId: accountOfSession() };
}

/** What both shops store, read from whatever was stored. */
export function readOrder<Item extends CartItem>(
  stored: StoredCart,
  readItem: (value: unknown) => Item | null,
): ShopOrder<Item> {
  const { accountId, changes } = stored;
  const own = customerOfSession();
  return {
    lines: toLines(stored['lines'], readItem),
    changes: Array.isArray(changes) ? changes.filter((change) => typeof change === 'string') : [],
    accountId: Number.isSafeInteger(accountId) ? Number(accountId) : null,
    customerName: textOf(stored['customerName']) || own.customerName,
    customerEmail: textOf(stored['customerEmail']) || own.customerEmail,
  };
}

/** What can be done with both carts. */
export function orderVerbs<Item extends CartItem>(
  change: ChangeCart<ShopOrder<Item>>,
): Omit<ShopCart<Item>, keyof ShopOrder | 'reset'> {
  const changeLines = (next: (lines: CartLine<Item>[]) => CartLine<Item>[]) =>
    change(({ lines }) => ({ lines: next(lines) }));
  return {
    setQuantity: (id, quantity) => changeLines((lines) => withQuantity(lines, id, quantity)),
    putBack: (line, place) => changeLines((lines) => withLineAt(lines, line, place)),
    review: (judge) => change((order) => reviewed(order, judge)),
    setCustomer: ({ customerName, customerEmail }) => change(() => ({ customerName, customerEmail })),
    clearChanges: () => change(() => ({ changes: [] })),
  };
}

/** What stays as it was is left out: whoever watches it is not told. */
function reviewed<Item extends CartItem>(
  { lines, changes }: ShopOrder<Item>,
  judge: (line: CartLine<Item>) => LineVerdict<Item>,
): Partial<ShopOrder<Item>> {
  const verdicts = lines.map(judge);
  const reasons = verdicts.flatMap(({ reason }) => reason ?? []);
  const isSame = verdicts.every(({ line }, index) => line === lines[index]);
  return {
    ...(isSame ? {} : { lines: verdicts.flatMap(({ line }) => line ?? []) }),
    ...(reasons.length > 0 ? { changes: [...new Set([...changes, ...reasons])] } : {}),
  };
}

/** A stored text; none of what is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
