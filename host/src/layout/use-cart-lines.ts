import type { SectionMenu } from '@kantine/contract';
import { type countOf, useRetailCart, useTakeawayCart } from '@kantine/shop';

/** The carts of `@kantine/shop`, by the name that a section's manifest has for its cart. */
export function useCartLines(): Record<NonNullable<SectionMenu['cart']>, Parameters<typeof countOf>[0]> {
  return {
    takeaway: useTakeawayCart((cart) => cart.lines),
    retail: useRetailCart((cart) => cart.lines),
  };
}
