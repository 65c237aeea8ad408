import {
  type FoodFacts,
  formatCount,
  type GoodsFacts,
  isRecord,
  type Ore,
  readFoodFacts,
  readGoodsFacts,
  toNumber,
} from '@kantine/core';
import { mayOrder } from './age-limit';
import { isCount, isText, isWhole } from './stored-values';

export interface CartItem extends FoodFacts, GoodsFacts {
  id: number;
  name: string;
  price: Ore;
  image?: string | null;
  /** Pieces left at the last look-up; `null` for no limit. */
  remaining: number | null;
}

export interface CartLine<Item extends CartItem> {
  item: Item;
  quantity: number;
}

export function addOne<Item extends CartItem>(lines: CartLine<Item>[], item: Item): CartLine<Item>[] {
  const isThere = lines.some((line) => line.item.id === item.id);
  return isThere
    ? lines.map((line) => (line.item.id === item.id ? { item, quantity: line.quantity + 1 } : line))
    : [...lines, { item, quantity: 1 }];
}

export function withQuantity<Item extends CartItem>(
  lines: CartLine<Item>[],
  id: number,
  quantity: number,
): CartLine<Item>[] {
  return quantity <= 0
    ? lines.filter((line) => line.item.id !== id)
    : lines.map((line) => (line.item.id === id ? { ...line, quantity } : line));
}

export function withLineAt<Item extends CartItem>(
  lines: CartLine<Item>[],
  line: CartLine<Item>,
  index: number,
): CartLine<Item>[] {
  return quantityOf(lines, line.item.id) > 0 ? lines : lines.toSpliced(index, 0, line);
}

export function quantityOf(lines: readonly CartLine<CartItem>[], id: number): number {
  return lines.find((line) => line.item.id === id)?.quantity ?? 0;
}

export function countOf(lines: readonly CartLine<CartItem>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function sayPieces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`;
}

export function priceOf(lines: readonly CartLine<CartItem>[]): Ore {
  return lines.reduce((sum, line) => sum + line.quantity * line.item.price, 0);
}

/** The contract's maximum of a line. */
export const maxPieces = 9999;

export const onlyMaxPieces = `Du kan højst bestille ${formatCount(maxPieces)}`;

export function mostOf({ remaining }: Pick<CartItem, 'remaining'>): number {
  return Math.min(remaining ?? maxPieces, maxPieces);
}

export function hasMoreThanMaxPieces({ remaining }: Pick<CartItem, 'remaining'>): boolean {
  return remaining === null || remaining > maxPieces;
}

function hasOneMore(lines: readonly CartLine<CartItem>[], item: CartItem): boolean {
  return quantityOf(lines, item.id) < mostOf(item);
}

export function canAddOne(lines: readonly CartLine<CartItem>[], item: CartItem): boolean {
  return mayOrder(item) && hasOneMore(lines, item);
}

export function toRemaining(wire: unknown): number | null {
  const pieces = Math.floor(toNumber(wire) ?? NaN);
  return Number.isSafeInteger(pieces) ? Math.max(0, pieces) : null;
}

export function toLines<Item extends CartItem>(
  stored: unknown,
  readItem: (value: unknown) => Item | null,
): CartLine<Item>[] {
  if (!Array.isArray(stored)) return [];
  const lines = stored.flatMap((line: unknown) => {
    const { item: storedItem, quantity } = isRecord(line) ? line : {};
    const item = readItem(storedItem);
    return item && isCount(quantity) && quantity > 0 ? [{ item, quantity }] : [];
  });
  const ids = new Set<number>();
  return lines.filter(({ item }) => !ids.has(item.id) && ids.add(item.id));
}

export function readCartItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null;
  const { id, name, price, image, remaining } = value;
  if (!isWhole(id) || !isText(name) || !isCount(price)) return null;
  if (remaining !== null && !isWhole(remaining)) return null;
  const known = { id, name, price, remaining, ...readFoodFacts(value), ...readGoodsFacts(value) };
  return isText(image) ? { ...known, image } : known;
}

export function stockReason(lines: readonly CartLine<CartItem>[], item: CartItem): string | null {
  if (hasOneMore(lines, item)) return null;
  if (hasMoreThanMaxPieces(item)) return `${onlyMaxPieces}.`;
  return quantityOf(lines, item.id) > 0 && mostOf(item) > 0 ? 'Alle er i din kurv' : 'Udsolgt';
}
