import type { FoodFacts } from '@kantine/core';

import { type FoodWishes, kinds, kindsOf, wordsOf } from './food-kinds';
import { foodParameters } from './food-search';

const allergensOf = ({ allergens }: FoodFacts) => wordsOf(allergens).flatMap(kindsOf);
/** The contract: a vegan dish need not say that it is vegetarian. */
const dietsOf = ({ diets }: FoodFacts) =>
  wordsOf(diets).flatMap((diet) => (diet === 'vegansk' ? [diet, 'vegetarisk'] : [diet]));

/** Nothing is known of an item whose kitchen answers: it never goes without an allergen. */
export function matchesFood(food: FoodFacts, { without, diets }: FoodWishes): boolean {
  const allergens = allergensOf(food);
  const suits = dietsOf(food);
  return (
    (without.length === 0 || (!isUnknown(food) && !without.some((kind) => allergens.includes(kind)))) &&
    diets.every((diet) => suits.includes(diet))
  );
}

export const isUnknown = ({ allergens }: FoodFacts) => allergens == null;

export const isWished = ({ without, diets }: FoodWishes) => without.length + diets.length > 0;

export function sayWishes({ without, diets }: FoodWishes): string {
  return [without.length > 0 && `uden ${without.join(', ')}`, diets.join(', ')].filter(Boolean).join('; ');
}

export function choicesOf(foods: readonly FoodFacts[], wishes: FoodWishes): FoodWishes {
  const named = new Set([...foods.flatMap(allergensOf), ...wishes.without]);
  const known = kinds.flatMap(([kind]) => (named.delete(kind) ? [kind] : []));
  return {
    without: [...known, ...[...named].sort()],
    diets: [...new Set([...foods.flatMap(dietsOf), ...wishes.diets])].sort(),
  };
}

/** Anybody can write a link that shows words on the venue's page: so few letters of words that the foods do not have. */
const [withoutKey, dietsKey] = foodParameters;
const maxUnknownLetters = 40;

export function wishesIn(search: string, foods: readonly FoodFacts[]): FoodWishes {
  const parameters = new URLSearchParams(search);
  const known = choicesOf(foods, { without: kinds.map(([kind]) => kind), diets: [] });
  let lettersLeft = maxUnknownLetters;
  const isShown = (words: readonly string[]) => (word: string) => {
    if (words.includes(word)) return true;
    if (word.length > lettersLeft) return false;
    lettersLeft -= word.length;
    return true;
  };
  const without = new Set(wordsOf(parameters.get(withoutKey)).flatMap(kindsOf));
  return {
    without: [...without].filter(isShown(known.without)),
    diets: wordsOf(parameters.get(dietsKey)).filter(isShown(known.diets)),
  };
}

export function writeWishes(search: string, { without, diets }: FoodWishes): string {
  const parameters = new URLSearchParams(search);
  for (const [key, words] of [
    [withoutKey, without],
    [dietsKey, diets],
  ] as const) {
    if (words.length > 0) parameters.set(key, words.join(','));
    else parameters.delete(key);
  }
  return parameters.toString().replaceAll('%2C', ',');
}
