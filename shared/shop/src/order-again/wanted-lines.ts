import { type Instant, isRecord, type Venue } from '@kantine/core';
import { isCount, isText } from '../carts/stored-values';
import type { ShopName } from '../purchases/purchase';

export interface OrderedLine {
  name: string;
  quantity: number;
}

export interface OrderAgainState {
  orderAgain: readonly OrderedLine[];
}

export function parseOrderedLines(state: unknown): OrderedLine[] | null {
  const { orderAgain } = isRecord(state) ? state : {};
  if (!Array.isArray(orderAgain)) return null;
  const lines = new Map<string, OrderedLine>();
  orderAgain.filter(isWanted).forEach(({ name, quantity }) => {
    const key = nameKey(name);
    const known = lines.get(key) ?? { name: name.trim(), quantity: 0 };
    lines.set(key, { ...known, quantity: known.quantity + quantity });
  });
  return lines.size > 0 ? [...lines.values()] : null;
}

export function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('da');
}

function isWanted(line: unknown): line is OrderedLine {
  const { name, quantity } = isRecord(line) ? line : {};
  return isText(name) && isCount(quantity) && quantity > 0;
}

export interface EarlierOrder {
  deliverAt: Instant | null;
  lines: readonly { name: string; quantity: number; pickupAt: Instant | null }[];
}

export function shopOf({ deliverAt, lines }: EarlierOrder): ShopName {
  return deliverAt !== null || lines.some(({ pickupAt }) => pickupAt !== null) ? 'takeaway' : 'retail';
}

/** Without carrier bags: the takeaway cart offers those by a checkbox. */
export function toWantedLines(order: EarlierOrder, { takeaway }: Pick<Venue, 'takeaway'>): OrderedLine[] {
  const bag = shopOf(order) === 'takeaway' ? takeaway?.bag : null;
  const isBag = (name: string) => bag != null && nameKey(name) === nameKey(bag.name);
  return order.lines
    .filter(({ name, quantity }) => quantity > 0 && !isBag(name))
    .map(({ name, quantity }) => ({ name, quantity }));
}
