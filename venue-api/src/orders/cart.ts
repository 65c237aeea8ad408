import { toId } from '../contract/wire-id.ts';
import { invalid, requiredMessage } from '../http/problem.ts';

export type Quantities = ReadonlyMap<number, number>;

export interface OrderLine {
  readonly takeawayMenuItemId: number | null;
  readonly retailProductId: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly quantity: number;
  readonly priceOre: number;
  readonly pickupAt: Date | null;
}

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

export function totalOreOf(lines: readonly OrderLine[]): number {
  const total = lines.reduce((sum, { quantity, priceOre }) => sum + quantity * priceOre, 0);
  if (total > maxOre) throw invalid({ body: ['Bestillingen er for stor. Del den op i flere.'] });
  return total;
}

/** Mails contain the name: control characters, such as line breaks, become spaces. */
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

export function shortagesOf(
  stock: readonly { id: number; remaining: number | null }[],
  wanted: Quantities,
): Shortage[] {
  return stock
    .filter(({ id, remaining }) => remaining !== null && remaining < (wanted.get(id) ?? 0))
    .map(({ id, remaining }) => ({ id, number_remaining: remaining ?? 0 }));
}
