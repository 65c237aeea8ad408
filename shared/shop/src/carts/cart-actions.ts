import { type Change, type Stored, useSession } from '@kantine/core';
import {
  addOne,
  canAddOne,
  type CartItem,
  type CartLine,
  toLines,
  withLineAt,
  withQuantity,
} from './cart-lines';
import { isAboutItem, type LineUpdate } from '../stock/line-update';
import type { Customer, ShopCart, CartContents } from './shop-cart';

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
export function emptyContents<Item extends CartItem>(): CartContents<Item> {
  return { ...customerOfSession(), lines: [], changes: [], accountId: accountOfSession() };
}

/** What both shops store, read from whatever was stored. */
export function readContents<Item extends CartItem>(
  stored: Stored,
  readItem: (value: unknown) => Item | null,
): CartContents<Item> {
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

/**
 * One more of an item, if there is one more to be had. What is added while nobody is signed in makes the cart a guest's, whoever left
 * lines in it: the next sign-in must not throw away what a guest has just put in.
 */
export function withOneMore<Item extends CartItem>(
  { lines }: CartContents<Item>,
  item: Item,
): Partial<CartContents<Item>> {
  if (!canAddOne(lines, item)) return {};
  const isGuest = useSession.getState().token === null;
  return { lines: addOne(lines, item), ...(isGuest && { accountId: null }) };
}

/** What can be done with both carts. */
export function cartActions<Item extends CartItem>(
  change: Change<CartContents<Item>>,
): Omit<ShopCart<Item>, keyof CartContents | 'add' | 'reset'> {
  const changeLines = (next: (lines: CartLine<Item>[]) => CartLine<Item>[]) =>
    change(({ lines }) => ({ lines: next(lines) }));
  return {
    setQuantity: (id, quantity) => changeLines((lines) => withQuantity(lines, id, quantity)),
    putBack: (line, place) => changeLines((lines) => withLineAt(lines, line, place)),
    reconcile: (judge) => change((order) => reviewed(order, judge)),
    setCustomer: ({ customerName, customerEmail }) => change(() => ({ customerName, customerEmail })),
    clearChanges: () => change(() => ({ changes: [] })),
  };
}

/** What stays as it was is left out: whoever watches it is not told. */
function reviewed<Item extends CartItem>(
  { lines, changes }: CartContents<Item>,
  judge: (line: CartLine<Item>) => LineUpdate<Item>,
): Partial<CartContents<Item>> {
  const verdicts = lines.map((line) => ({ ...judge(line), was: line }));
  const news = verdicts.filter(({ reason }) => reason !== null);
  const reasons = news.flatMap(({ reason }) => reason ?? []);
  // What was said of an item before is no longer true of it: two sentences about it would contradict each other.
  const stillTrue = changes.filter((change) => !news.some(({ was }) => isAboutItem(change, was.item)));
  const isSame = verdicts.every(({ line, was }) => line === was);
  return {
    ...(isSame ? {} : { lines: verdicts.flatMap(({ line }) => line ?? []) }),
    ...(reasons.length > 0 ? { changes: [...new Set([...stillTrue, ...reasons])] } : {}),
  };
}

/** A stored text; none of what is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
