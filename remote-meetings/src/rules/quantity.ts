import { type Ore, toCount } from '@kantine/core';

export const maxQuantity = 10_000;

export function toQuantity(text: string): number | null {
  const quantity = toCount(text);
  return quantity !== null && quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** @returns `null` if a quantity or a price is missing */
export function totalOf(lines: readonly { quantity: number | null; price: Ore | null }[]): Ore | null {
  return lines.reduce<Ore | null>(
    (sum, { quantity, price }) =>
      sum === null || quantity === null || price === null ? null : sum + quantity * price,
    0,
  );
}
