import { toId } from '../contract/wire-id.ts';
import { invalid, requiredMessage } from '../http/problem.ts';

/** What somebody wants of one shop: how many of each id. */
export type Quantities = ReadonlyMap<number, number>;

/** A product in an order, at the price it has now. */
export interface Line {
  readonly takeawayMenuItemId: number | null;
  readonly retailProductId: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly quantity: number;
  readonly priceOre: number;
  readonly pickupAt: Date | null;
}

/** Lines of the same thing are one. */
export function toQuantities(lines: readonly { id: number | string; quantity: number }[]): Quantities {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of lines) quantities.set(toId(id), (quantities.get(toId(id)) ?? 0) + quantity);
  return quantities;
}

/** The same text for the same cart, whatever the order of its lines: what a payment is compared with. */
export function describeCart(quantities: Quantities, hasBags = false): string {
  const lines = [...quantities].sort(([a], [b]) => a - b).map(([id, quantity]) => `${id}x${quantity}`);
  return [...lines, ...(hasBags ? ['bags'] : [])].join(' ');
}

/** The database's integers end here; in øre that is 21.4 million kroner. */
const mostOre = 2 ** 31 - 1;

/** Kroner of all lines, in øre. @throws 422 when that is more than can be stored */
export function totalOf(lines: readonly Line[]): number {
  const total = lines.reduce((sum, { quantity, priceOre }) => sum + quantity * priceOre, 0);
  if (total > mostOre) throw invalid({ body: ['Bestillingen er for stor. Del den op i flere.'] });
  return total;
}

/** The customer of an order. Mails name the customer: line breaks and other control characters become blanks. */
export function toCustomer(body: { customer_name: string; customer_email: string }): {
  name: string;
  email: string;
} {
  const name = body.customer_name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (!name) throw invalid({ customer_name: [requiredMessage] });
  return { name, email: body.customer_email.trim() };
}

export interface Shortage {
  readonly id: number;
  readonly number_remaining: number;
}

/** What there is less of than is wanted. */
export function shortagesOf(
  stock: readonly { id: number; remaining: number | null }[],
  wanted: Quantities,
): Shortage[] {
  return stock
    .filter(({ id, remaining }) => remaining !== null && remaining < (wanted.get(id) ?? 0))
    .map(({ id, remaining }) => ({ id, number_remaining: remaining ?? 0 }));
}
