import { isAvailable, type MenuItem, useAdding, useTakeawayCart } from '@kantine/shop';
import { nowAtVenue } from '@kantine/core';

export function useAddDish(dish: MenuItem) {
  return useAdding(() => {
    const { lines, add } = useTakeawayCart.getState();
    if (isAvailable(dish, lines, nowAtVenue())) add(dish);
  });
}
