import { toAsciiEmail } from '../accounts/email/email.ts';
import { toId } from '../contract/wire-id.ts';
import type { NewRow } from '../database/tables.ts';
import { invalid, refusalCodes, refused, requiredMessage, type ProblemError } from '../http/problem.ts';
import { toPlainLine } from '../mail/plain-line.ts';
import type { Ore } from '../money/money.ts';
import type { Shop } from '../payments/payments.ts';

export const goodsOf = { takeaway: 'takeaway_menu_items', retail: 'retail_products' } as const;

export type Quantities = ReadonlyMap<number, number>;
export type OrderLine = Omit<NewRow<'order_lines'>, 'id' | 'order_id'>;

export function toQuantities(lines: readonly { id: number | string; quantity: number }[]): Quantities {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of lines) quantities.set(toId(id), (quantities.get(toId(id)) ?? 0) + quantity);
  return quantities;
}

/** Equal carts have equal text, in any order of lines; a payment is bound to it. */
export function toCanonicalCart(quantities: Quantities, hasBags = false): string {
  const lines = [...quantities].sort(([a], [b]) => a - b).map(([id, quantity]) => `${id}x${quantity}`);
  return [...lines, ...(hasBags ? ['bags'] : [])].join(' ');
}

/** The database's largest integer, which is 21.4 million kroner. */
const maxOre = 2 ** 31 - 1;

export function totalOreOf(lines: readonly OrderLine[]): Ore {
  const total = lines.reduce((sum, { quantity, price_ore }) => sum + quantity * price_ore, 0);
  if (total > maxOre) throw invalid({ body: ['Bestillingen er for stor. Del den op i flere.'] });
  return total;
}

export function toCustomer(body: { customer_name: string; customer_email: string }) {
  const name = toPlainLine(body.customer_name);
  if (!name) throw invalid({ customer_name: [requiredMessage] });
  return { customer_name: name, customer_email: toAsciiEmail(body.customer_email.trim()) };
}

interface Goods {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly price_ore: number;
  readonly remaining: number | null;
}

export function findUnavailable(
  shop: Shop,
  goods: readonly Pick<Goods, 'id' | 'remaining'>[],
  wanted: Quantities,
  messages: { readonly expired: string; readonly soldOut: string },
): ProblemError | null {
  const field = goodsOf[shop];
  const sold = new Set(goods.map(({ id }) => id));
  const gone = [...wanted.keys()].filter((id) => !sold.has(id)).map((id) => ({ id }));
  if (gone.length > 0) return refused(refusalCodes.expired, messages.expired, { [field]: gone });
  const short = shortagesOf(goods, wanted);
  return short.length > 0 ? refused(refusalCodes.soldOut, messages.soldOut, { [field]: short }) : null;
}

export function shortagesOf(stock: readonly Pick<Goods, 'id' | 'remaining'>[], wanted: Quantities) {
  return stock
    .filter(({ id, remaining }) => remaining !== null && remaining < (wanted.get(id) ?? 0))
    .map(({ id, remaining }) => ({ id, number_remaining: remaining ?? 0 }));
}

export function toLine({ id, name, description, price_ore }: Goods, wanted: Quantities): OrderLine {
  return { product_name: name, description, quantity: wanted.get(id)!, price_ore };
}
