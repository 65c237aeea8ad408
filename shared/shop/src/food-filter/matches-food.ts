import type { FoodFacts } from '@kantine/core';

import { foodParameters } from './food-search';

/** Annex II of regulation (EU) No 1169/2011: a word of a venue belongs to a kind if a part of it begins so. */
const kinds = Object.entries({
  gluten: /^(gluten|hvede|rug|byg|havre|spelt|kamut|khorasan|durum|emmer|enkorn|triticale)/,
  krebsdyr: /^(krebs|reje|krabbe|hummer)/,
  æg: /^æg/,
  fisk: /^fisk/,
  jordnødder: /^(jordnød|peanut)/,
  soja: /^soja/,
  mælk: /^(mælk|laktose)/,
  nødder: /^(?!jordn|kokosn|muskatn)\p{L}*nød(?:d|$)|^(mandel|mandler|cashew|pistacie|pekan|macadamia)/u,
  selleri: /^selleri/,
  sennep: /^sennep/,
  sesam: /^sesam/,
  sulfitter: /^(sulfit|svovl)/,
  lupin: /^lupin/,
  bløddyr: /^(bløddyr|musling|østers|blæksprutte|snegl)/,
});

export interface FoodWishes {
  without: readonly string[];
  diets: readonly string[];
}

const wordsOf = (text: string | null | undefined) =>
  text
    ? text
        .toLowerCase()
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : [];

/** A word of no kind is a kind of its own. */
function kindsOf(word: string): string[] {
  const parts = word.split(/[^\p{L}]+/u);
  const found = kinds.filter(([, begins]) => parts.some((part) => begins.test(part)));
  return found.length > 0 ? found.map(([kind]) => kind) : [word];
}

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

/** The words of all foods, and those that are wished already. */
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

/** @returns the query with these wishes, and its other parameters as they were */
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
