import { isAvailable, type MenuItem, useAdding, useTakeawayCart } from '@kantine/shared/carts';
import { nowAtVenue } from '@kantine/shared/time';

/** Adds a dish to the cart, unless its deadline passes while `isAdding`. */
export function useAddDish(dish: MenuItem) {
  return useAdding(() => {
    const { lines, add } = useTakeawayCart.getState();
    if (isAvailable(dish, lines, nowAtVenue())) add(dish);
  });
}
