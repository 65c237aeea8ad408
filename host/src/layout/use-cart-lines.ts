import type { SectionMenu } from '@kantine/contract';
import { type countOf, useRetailCart, useTakeawayCart } from '@kantine/shop';

export function useCartLines(): Record<NonNullable<SectionMenu['cart']>, Parameters<typeof countOf>[0]> {
  return {
    takeaway: useTakeawayCart((cart) => cart.lines),
    retail: useRetailCart((cart) => cart.lines),
  };
}
