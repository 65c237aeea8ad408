import {
  type CartChange,
  keepLine,
  limitToStock,
  type LineUpdate,
  priceChange,
  removeLine,
} from '../carts/cart-change';
import type { CartItem, CartLine } from '../carts/cart-lines';

export function reconcileLine<Item extends CartItem>(
  line: CartLine<Item>,
  found: Item | undefined,
  moreChanges: (was: Item, is: Item) => CartChange[] = () => [],
): LineUpdate<Item> {
  if (!found) return removeLine(line, 'gone');
  if (found.remaining !== null && found.remaining <= 0) return removeLine(line, 'soldOut');
  const limited = limitToStock({ item: found, quantity: line.quantity }, found.remaining);
  const changes = [...limited.changes, ...priceChange(line.item, found), ...moreChanges(line.item, found)];
  return changes.length === 0 && isSame(line.item, found) ? keepLine(line) : { line: limited.line, changes };
}

function isSame<Item extends CartItem>(was: Item, is: Item): boolean {
  const names = new Set([...Object.keys(was), ...Object.keys(is)] as (keyof Item)[]);
  return [...names].every((name) => was[name] === is[name]);
}
