import type { CartItem, CartLine } from '../carts/cart-lines';
import {
  changeLine,
  keepLine,
  limitToStock,
  type LineUpdate,
  removeLine,
  removalReasons,
  sayNewPrice,
} from './line-update';

/** @param found undefined if the venue no longer has the item */
export function reconcileLine<Item extends CartItem>(
  line: CartLine<Item>,
  found: Item | undefined,
  moreNews: (was: Item, is: Item) => string[] = () => [],
): LineUpdate<Item> {
  if (!found) return removeLine(line, removalReasons.gone);
  if (found.remaining !== null && found.remaining <= 0) return removeLine(line, removalReasons.soldOut);
  const limited = limitToStock({ item: found, quantity: line.quantity }, found.remaining);
  const news = [...limited.news, ...sayNewPrice(line.item, found), ...moreNews(line.item, found)];
  return news.length === 0 && isSame(line.item, found) ? keepLine(line) : changeLine(limited.line, news);
}

function isSame<Item extends CartItem>(was: Item, is: Item): boolean {
  const names = new Set([...Object.keys(was), ...Object.keys(is)] as (keyof Item)[]);
  return [...names].every((name) => was[name] === is[name]);
}
