import { formatCount, formatPrice } from '@kantine/core';
import type { CartItem, CartLine } from '../carts/cart-lines';

export interface LineUpdate<Item extends CartItem = CartItem> {
  line: CartLine<Item> | null;
  reason: string | null;
}

export const removalReasons = {
  soldOut: 'varen er udsolgt',
  gone: 'varen ikke længere sælges',
  refused: 'varen ikke længere kan bestilles',
  tooLate: 'fristen for at bestille er overskredet',
};

const isTakenOut = ' er taget ud af kurven, fordi';

export function isAboutItem(reason: string, { name }: CartItem): boolean {
  return reason.startsWith(`${name}: `) || reason.startsWith(`${name}${isTakenOut}`);
}

export function keepLine<Item extends CartItem>(line: CartLine<Item>): LineUpdate<Item> {
  return { line, reason: null };
}

export function removeLine<Item extends CartItem>(
  { item }: CartLine<Item>,
  because: string,
): LineUpdate<Item> {
  return { line: null, reason: `${item.name}${isTakenOut} ${because}.` };
}

export function changeLine<Item extends CartItem>(
  line: CartLine<Item>,
  news: readonly string[],
): LineUpdate<Item> {
  return { line, reason: news.length > 0 ? `${line.item.name}: ${news.join(' ')}` : null };
}

/** The price ends with a full stop of its own. */
export function sayNewPrice(was: CartItem, is: CartItem): string[] {
  return was.price === is.price
    ? []
    : [`Prisen er ændret fra ${formatPrice(was.price)} til ${formatPrice(is.price)}`];
}

export function sayPriceOfAll(reason: string, quantity: number): string {
  return `${reason} Det gælder alle ${formatCount(quantity)} i kurven.`;
}

export function limitToStock<Item extends CartItem>(line: CartLine<Item>, remaining: number | null) {
  const isTooMany = remaining !== null && line.quantity > remaining;
  return {
    line: { item: { ...line.item, remaining }, quantity: isTooMany ? remaining : line.quantity },
    news: isTooMany ? [`Der er kun ${formatCount(remaining)} tilbage, så antallet er sat ned.`] : [],
  };
}
