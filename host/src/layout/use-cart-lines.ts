import { useRetailCart, useTakeawayCart } from '@kantine/shop';

/** The carts of `@kantine/shop`, by the name that a section's manifest has for its cart. */
export function useCartLines(): Partial<Record<string, Lines>> {
  return {
    takeaway: useTakeawayCart((cart) => cart.lines),
    retail: useRetailCart((cart) => cart.lines),
  };
}

type Lines =
  ReturnType<typeof useTakeawayCart.getState>['lines'] | ReturnType<typeof useRetailCart.getState>['lines'];
