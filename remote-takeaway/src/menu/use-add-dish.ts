import { isAvailable, type MenuItem, useAdding, useTakeawayCart } from '@kantine/shared/carts';
import { nowAtVenue } from '@kantine/shared/time';

/** Adds a dish to the cart, if it can still be had when it gets there; `isAdding` until then. */
export function useAddToCart(dish: MenuItem) {
  return useAdding(() => {
    const { lines, add } = useTakeawayCart.getState();
    if (isAvailable(dish, lines, nowAtVenue())) add(dish);
  });
}
