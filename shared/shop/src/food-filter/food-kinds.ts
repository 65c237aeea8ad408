import type { FoodFacts } from '@kantine/core';

/** Annex II of regulation (EU) No 1169/2011. Danish writes compounds as one word: knoldselleri. */
export const kinds = Object.entries({
  gluten:
    /gluten|havre|spelt|kamut|khorasan|durum|triticale|(?<!ba)byg|(?<![bfk])rug(?!ula)|^(emmer|enkorn)|^(?!bog)\p{L}*hvede/u,
  krebsdyr: /krebs|reje(r|$)|^reje|krabbe|hummer|skaldyr/,
  æg: /^(hel|hønse?|skal|spejl|tør|vagtel)?æg(?!te)|[^klv]æg(ge|$)/,
  fisk: /^fisk|^(?!blæk)\p{L}*fisk$/u,
  jordnødder: /^(jordnød|peanut)/,
  soja: /soja/,
  mælk: /^laktose|^(?!kokos|mandel|havre|ris|soja)\p{L}*mælk/u,
  nødder: /^(?!jordn|kokosn|muskatn)\p{L}*nød(?!vend|ig)|^(mandel|mandler|cashew|pistacie|pekan|macadamia)/u,
  selleri: /selleri/,
  sennep: /sennep/,
  sesam: /sesam/,
  sulfitter: /sulfit|^svovl/,
  lupin: /^lupin/,
  bløddyr: /^østers|bløddyr|musling|blæk(sprutte|fisk)|snegl|skaldyr/,
});

export interface FoodWishes {
  without: readonly string[];
  diets: readonly string[];
}

export const wordsOf = (text: string | null | undefined) =>
  text
    ? text
        .toLowerCase()
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : [];

export function kindsOf(word: string): string[] {
  const parts = word.split(/[^\p{L}]+/u);
  const found = kinds.filter(([, begins]) => parts.some((part) => begins.test(part)));
  return found.length > 0 ? found.map(([kind]) => kind) : [word];
}

export function sayAllergensOf({ allergens }: FoodFacts, kept: readonly string[]): string {
  if (kept.length === 0 || allergens === undefined) return '';
  if (allergens === null) return 'Spørg om allergener';
  const words = wordsOf(allergens).filter((word) => kindsOf(word).some((kind) => kept.includes(kind)));
  if (words.length === 0) return '';
  const found = kept.filter((kind) => words.some((word) => kindsOf(word).includes(kind)));
  const isTrace = words.every((word) => /\bspor\b/.test(word));
  return `${isTrace ? 'Kan indeholde' : 'Indeholder'} ${found.join(', ')}`;
}
