import { type Ore, toCount } from '@kantine/core';

export const maxQuantity = 10_000;

export function toQuantity(text: string): number | null {
  const quantity = toCount(text);
  return quantity !== null && quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

export function totalOf(lines: readonly { quantity: number; price: Ore }[]): Ore {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}
