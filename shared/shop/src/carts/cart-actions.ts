import { type Change, currentOwner, readOwner, type Session, type Stored, useSession } from '@kantine/core';
import { showToast } from '@kantine/ui';
import {
  addOne,
  canAddOne,
  type CartItem,
  type CartLine,
  toLines,
  withLineAt,
  withQuantity,
} from './cart-lines';
import { isText } from './stored-values';
import { type LineUpdate, priceChange, readChange, sayPriceOfAll, withChanges } from './cart-change';
import type { Customer, ShopCart, CartContents } from './shop-cart';

export function customerOfSession({ account }: Pick<Session, 'account'> = useSession.getState()): Customer {
  return { customerName: account?.name ?? '', customerEmail: account?.email ?? '' };
}

export function emptyContents<Item extends CartItem>(): CartContents<Item> {
  return { ...customerOfSession(), lines: [], changes: [], accountId: currentOwner() };
}

export function readContents<Item extends CartItem>(
  stored: Stored,
  readItem: (value: unknown) => Item | null,
): CartContents<Item> {
  const { accountId, changes } = stored;
  const own = customerOfSession();
  return {
    lines: toLines(stored['lines'], readItem),
    changes: Array.isArray(changes) ? changes.flatMap((change: unknown) => readChange(change) ?? []) : [],
    accountId: readOwner(accountId),
    customerName: textOf(stored['customerName']) || own.customerName,
    customerEmail: textOf(stored['customerEmail']) || own.customerEmail,
  };
}

/** Adds one piece. A visitor's cart becomes a guest's: the next sign-in must not discard it. */
function withOneMore<Item extends CartItem>(
  { lines, changes }: CartContents<Item>,
  item: Item,
): Partial<CartContents<Item>> {
  if (!canAddOne(lines, item)) return {};
  const isGuest = useSession.getState().token === null;
  const before = lines.find((line) => line.item.id === item.id);
  const added = before ? priceChange(before.item, item) : [];
  for (const sentence of sayPriceOfAll(added, (before?.quantity ?? 0) + 1))
    showToast(sentence, { type: 'info' });
  return {
    lines: addOne(lines, item),
    ...(isGuest && { accountId: null }),
    ...(added.length > 0 && { changes: withChanges(changes, added) }),
  };
}

export function cartActions<Item extends CartItem>(
  change: Change<CartContents<Item>>,
): Omit<ShopCart<Item>, keyof CartContents | 'reset'> {
  const changeLines = (next: (lines: CartLine<Item>[]) => CartLine<Item>[]) =>
    change(({ lines }) => ({ lines: next(lines) }));
  return {
    add: (item) => change((cart) => withOneMore(cart, item)),
    setQuantity: (id, quantity) => changeLines((lines) => withQuantity(lines, id, quantity)),
    putBack: (line, index) => changeLines((lines) => withLineAt(lines, line, index)),
    reconcile: (reconcileLine) => change((cart) => reconciled(cart, reconcileLine)),
    setCustomer: ({ customerName, customerEmail }) => change(() => ({ customerName, customerEmail })),
    clearChanges: () => change(() => ({ changes: [] })),
  };
}

function reconciled<Item extends CartItem>(
  { lines, changes }: CartContents<Item>,
  reconcileLine: (line: CartLine<Item>) => LineUpdate<Item>,
): Partial<CartContents<Item>> {
  const updates = lines.map((line) => ({ ...reconcileLine(line), was: line }));
  const added = updates.flatMap((update) => update.changes);
  const isSame = updates.every(({ line, was }) => line === was);
  return {
    ...(!isSame && { lines: updates.flatMap(({ line }) => line ?? []) }),
    ...(added.length > 0 && { changes: withChanges(changes, added) }),
  };
}

export function textOf(value: unknown): string {
  return isText(value) ? value : '';
}
