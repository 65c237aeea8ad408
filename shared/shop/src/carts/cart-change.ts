import { formatCount, formatInstant, formatPrice, type Instant, isRecord, type Ore } from '@kantine/core';
import { isForOthersOnly } from './age-limit';
import { type CartItem, type CartLine, maxPieces, mostOf, onlyMaxPieces } from './cart-lines';
import { isInstantOrNone, isText, isWhole } from './stored-values';

const removalReasons = {
  soldOut: 'varen er udsolgt',
  gone: 'varen ikke længere sælges',
  refused: 'varen ikke længere kan bestilles',
  age: 'varen kun kan købes ved disken eller af en bruger, hvis alder er bekræftet',
  tooLate: 'fristen for at bestille er overskredet',
};

export type RemovalReason = keyof typeof removalReasons;

export type CartChange = { itemId: number; name: string } & (
  | { kind: 'removed'; because: RemovalReason }
  | { kind: 'fewer'; remaining: number }
  | { kind: 'price'; was: Ore; is: Ore }
  | { kind: 'pickup'; was: Instant | null; is: Instant | null }
);

export interface LineUpdate<Item extends CartItem = CartItem> {
  line: CartLine<Item> | null;
  changes: readonly CartChange[];
}

export function keepLine<Item extends CartItem>(line: CartLine<Item>): LineUpdate<Item> {
  return { line, changes: [] };
}

export function removeLine<Item extends CartItem>(
  { item: { id, name } }: CartLine<Item>,
  because: RemovalReason,
): LineUpdate<Item> {
  return { line: null, changes: [{ itemId: id, name, kind: 'removed', because }] };
}

export function limitToStock<Item extends CartItem>(
  { item, quantity }: CartLine<Item>,
  remaining: number | null,
): LineUpdate<Item> {
  const { id, name } = item;
  const limited = { ...item, remaining };
  const most = mostOf(limited);
  return quantity > most
    ? {
        line: { item: limited, quantity: most },
        changes: [{ itemId: id, name, kind: 'fewer', remaining: most }],
      }
    : keepLine({ item: limited, quantity });
}

export function priceChange(was: CartItem, { id, name, price }: CartItem): CartChange[] {
  return was.price === price ? [] : [{ itemId: id, name, kind: 'price', was: was.price, is: price }];
}

export function withChanges(
  before: readonly CartChange[],
  added: readonly CartChange[],
): readonly CartChange[] {
  return [...before.filter((one) => !added.some(({ itemId }) => itemId === one.itemId)), ...added];
}

export function sayChanges(changes: readonly CartChange[]): string[] {
  const ofItems = new Map<number, CartChange[]>();
  for (const change of changes) ofItems.set(change.itemId, [...(ofItems.get(change.itemId) ?? []), change]);
  return [...new Set([...ofItems.values()].map(sayItem))];
}

export function sayPriceOfAll(changes: readonly CartChange[], quantity: number): string[] {
  return sayChanges(changes).map(
    (sentence) => `${sentence} Det gælder alle ${formatCount(quantity)} i kurven.`,
  );
}

function sayItem(changes: readonly CartChange[]): string {
  const [first] = changes;
  const words = changes.map(sayChange).join(' ');
  return `${first!.name}${first!.kind === 'removed' ? '' : ':'} ${words}`;
}

function sayChange(change: CartChange): string {
  switch (change.kind) {
    case 'removed':
      return `er taget ud af kurven, fordi ${removalReasons[change.because]}.`;
    case 'fewer':
      return `${change.remaining === maxPieces ? onlyMaxPieces : `Der er kun ${formatCount(change.remaining)} tilbage`}, så antallet er sat ned.`;
    case 'price':
      return `Prisen er ændret fra ${formatPrice(change.was)} til ${formatPrice(change.is)}`;
    case 'pickup':
      if (change.is === null) return 'Afhentningen er ikke længere fastsat.';
      return change.was === null
        ? `Afhentes efter ${formatInstant(change.is)}.`
        : `Afhentningen er flyttet fra ${formatInstant(change.was)} til ${formatInstant(change.is)}.`;
  }
}

export function readChange(value: unknown): CartChange | null {
  if (!isRecord(value)) return null;
  const { itemId, name, kind, because, remaining, was, is } = value;
  if (!isWhole(itemId) || !isText(name)) return null;
  switch (kind) {
    case 'removed':
      return isReason(because) ? { itemId, name, kind, because } : null;
    case 'fewer':
      return isWhole(remaining) ? { itemId, name, kind, remaining } : null;
    case 'price':
      return isWhole(was) && isWhole(is) ? { itemId, name, kind, was, is } : null;
    case 'pickup':
      return isInstantOrNone(was) && isInstantOrNone(is) ? { itemId, name, kind, was, is } : null;
    default:
      return null;
  }
}

function isReason(value: unknown): value is RemovalReason {
  return isText(value) && Object.hasOwn(removalReasons, value);
}

export function reconcileLine<Item extends CartItem>(
  line: CartLine<Item>,
  found: Item | undefined,
  moreChanges: (was: Item, is: Item) => CartChange[] = () => [],
): LineUpdate<Item> {
  if (!found) return removeLine(line, 'gone');
  if (mostOf(found) <= 0) return removeLine(line, 'soldOut');
  if (isForOthersOnly(found)) return removeLine(line, 'age');
  const limited = limitToStock({ item: found, quantity: line.quantity }, found.remaining);
  const changes = [...limited.changes, ...priceChange(line.item, found), ...moreChanges(line.item, found)];
  return changes.length === 0 && isSame(line.item, found) ? keepLine(line) : { line: limited.line, changes };
}

function isSame<Item extends CartItem>(was: Item, is: Item): boolean {
  const names = new Set([...Object.keys(was), ...Object.keys(is)] as (keyof Item)[]);
  return [...names].every(
    (name) => was[name] === is[name] || JSON.stringify(was[name]) === JSON.stringify(is[name]),
  );
}
