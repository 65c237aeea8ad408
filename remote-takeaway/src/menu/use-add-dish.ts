import { isAvailable, type MenuItem, useAdding, useTakeawayCart } from '@kantine/shop';
import { nowAtVenue } from '@kantine/core';

/** Adds a dish to the cart, unless its deadline passes while `isAdding`. */
export function useAddDish(dish: MenuItem) {
  return useAdding(() => {
    const { lines, add } = useTakeawayCart.getState();
    if (isAvailable(dish, lines, nowAtVenue())) add(dish);
  });
}
