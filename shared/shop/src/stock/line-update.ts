import { formatCount } from '@kantine/core';
import type { CartItem, CartLine } from '../carts/cart-lines';

/** What becomes of a line when the venue is asked about it: the line as it can be had, or none, and why if it is another. */
export interface LineUpdate<Item extends CartItem = CartItem> {
  line: CartLine<Item> | null;
  /** A Danish sentence for the person; `null` when there is nothing to say. */
  reason: string | null;
}

/** Why a line can no longer be had, as the end of the sentence about it. */
export const removalReasons = {
  soldOut: 'varen er udsolgt',
  gone: 'varen ikke længere sælges',
  /** The venue refused it. */
  refused: 'varen ikke længere kan bestilles',
  tooLate: 'fristen for at bestille er overskredet',
};

const isTakenOut = ' er taget ud af kurven, fordi';

/** Whether a sentence that was made here tells of the item. */
export function isAboutItem(reason: string, { name }: CartItem): boolean {
  return reason.startsWith(`${name}: `) || reason.startsWith(`${name}${isTakenOut}`);
}

/** The line stays as it is. */
export function keepLine<Item extends CartItem>(line: CartLine<Item>): LineUpdate<Item> {
  return { line, reason: null };
}

/** The line goes. @param because one of `why` */
export function removeLine<Item extends CartItem>(
  { item }: CartLine<Item>,
  because: string,
): LineUpdate<Item> {
  return { line: null, reason: `${item.name}${isTakenOut} ${because}.` };
}

/** The line can be had otherwise; `news` are the sentences about what is new, none for what nobody needs to be told. */
export function changeLine<Item extends CartItem>(
  line: CartLine<Item>,
  news: readonly string[],
): LineUpdate<Item> {
  return { line, reason: news.length > 0 ? `${line.item.name}: ${news.join(' ')}` : null };
}

/** There are fewer left than the line wants: it wants those. */
export function limitToStock<Item extends CartItem>(line: CartLine<Item>, remaining: number | null) {
  const isTooMany = remaining !== null && line.quantity > remaining;
  return {
    line: { item: { ...line.item, remaining }, quantity: isTooMany ? remaining : line.quantity },
    news: isTooMany ? [`Der er kun ${formatCount(remaining)} tilbage, så antallet er sat ned.`] : [],
  };
}
