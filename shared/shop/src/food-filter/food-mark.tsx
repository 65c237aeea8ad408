import type { FoodFacts } from '@kantine/core';

import { sayAllergensOf } from './food-kinds';
import styles from './food-mark.module.css';
import { useKeptWishes } from './kept-wishes';

/** Says which kept allergens an item has. The server knows none: the mark must take no room on a rendered page. */
export function FoodMark({ food }: { food: FoodFacts }) {
  const without = useKeptWishes((kept) => kept.without);
  const words = sayAllergensOf(food, without);
  return words && <span className={styles.mark}>{words}</span>;
}
