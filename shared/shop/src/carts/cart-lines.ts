import type { Ore } from '@kantine/core';

/** What can lie in a cart. */
export interface CartItem {
  id: number;
  name: string;
  price: Ore;
  /** Pieces left when it was last looked up; `null` for no limit. */
  remaining: number | null;
}

/** So many pieces of one item; never less than one. */
export interface CartLine<Item extends CartItem> {
  item: Item;
  quantity: number;
}

/** One more of the item: a line of its own, or one piece more on the line it has. */
export function addOne<Item extends CartItem>(lines: CartLine<Item>[], item: Item): CartLine<Item>[] {
  const isThere = lines.some((line) => line.item.id === item.id);
  return isThere
    ? lines.map((line) => (line.item.id === item.id ? { item, quantity: line.quantity + 1 } : line))
    : [...lines, { item, quantity: 1 }];
}

/** The line with this many pieces; with none it goes. */
export function withQuantity<Item extends CartItem>(
  lines: CartLine<Item>[],
  id: number,
  quantity: number,
): CartLine<Item>[] {
  return quantity <= 0
    ? lines.filter((line) => line.item.id !== id)
    : lines.map((line) => (line.item.id === id ? { ...line, quantity } : line));
}

/** A line that had been taken out, back at its place; its item may have come in again meanwhile. */
export function withLineAt<Item extends CartItem>(
  lines: CartLine<Item>[],
  line: CartLine<Item>,
  place: number,
): CartLine<Item>[] {
  return quantityOf(lines, line.item.id) > 0 ? lines : lines.toSpliced(place, 0, line);
}

/** How many pieces of the item lie in the cart. */
export function quantityOf(lines: readonly CartLine<CartItem>[], id: number): number {
  return lines.find((line) => line.item.id === id)?.quantity ?? 0;
}

/** How many pieces the cart holds. */
export function countOf(lines: readonly CartLine<CartItem>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The sum of quantity times price. */
export function priceOf(lines: readonly CartLine<CartItem>[]): Ore {
  return lines.reduce((sum, line) => sum + line.quantity * line.item.price, 0);
}

/** Whether one more can be had, given what already lies in the cart. */
export function canAddOne(lines: readonly CartLine<CartItem>[], item: CartItem): boolean {
  return item.remaining === null || item.remaining - quantityOf(lines, item.id) > 0;
}

/** The pieces left, as the wire has them; what is no number is no limit. */
export function toRemaining(wire: number | string | null | undefined): number | null {
  const pieces = Math.floor(Number(wire ?? NaN));
  return Number.isSafeInteger(pieces) ? Math.max(0, pieces) : null;
}

/** Reads stored lines; what is no line of this kind of item, or has no pieces, is left out. */
export function toLines<Item extends CartItem>(
  stored: unknown,
  readItem: (value: unknown) => Item | null,
): CartLine<Item>[] {
  if (!Array.isArray(stored)) return [];
  const lines = stored.flatMap((line: unknown) => {
    if (typeof line !== 'object' || line === null || !('item' in line) || !('quantity' in line)) return [];
    const { quantity } = line;
    const item = readItem(line.item);
    return item && isCount(quantity) && quantity > 0 ? [{ item, quantity }] : [];
  });
  const ids = new Set<number>();
  return lines.filter(({ item }) => !ids.has(item.id) && ids.add(item.id));
}

/** A stored value as what every item has; `null` when something of it is missing. */
export function readCartItem(value: unknown): CartItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, price, remaining } = value as Partial<Record<keyof CartItem, unknown>>;
  return Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    isCount(price) &&
    (remaining === null || Number.isSafeInteger(remaining))
    ? { id: Number(id), name, price, remaining: remaining === null ? null : Number(remaining) }
    : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
