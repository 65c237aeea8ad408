import { wordsIn } from '@kantine/contract/store-forms';

import { parsedAt } from '../values/fields';
import { capitalise } from '../values/values';

export interface FoodFacts {
  /** Danish words with commas between; '' for none, `null` if the kitchen answers, absent if the venue never says. */
  allergens?: string | null | undefined;
  diets?: string | undefined;
}

interface WireFood {
  allergens?: unknown;
  diets?: unknown;
}

/** Reads the items of one list: if the venue says nothing of any of them, the facts of all are absent. */
export function foodFactsReader(items: readonly WireFood[]): (item: WireFood) => FoodFacts {
  const isTold = items.some((item) => wordsAt(item, 'allergens') !== null || wordsAt(item, 'diets') !== null);
  return (item) =>
    isTold ? { allergens: wordsAt(item, 'allergens'), diets: wordsAt(item, 'diets') ?? '' } : {};
}

const wordsAt = (item: WireFood, name: keyof WireFood) =>
  parsedAt(item, name, (value) => wordsIn(value)?.join(', ') ?? null);

export function readFoodFacts({ allergens, diets }: WireFood): FoodFacts {
  return {
    ...((allergens === null || typeof allergens === 'string') && { allergens }),
    ...(typeof diets === 'string' && { diets }),
  };
}

export function sayFood({ allergens, diets }: FoodFacts): string {
  if (allergens === undefined) return '';
  const said =
    allergens === null
      ? 'Køkkenet svarer på spørgsmål om allergener.'
      : `Allergener: ${allergens || 'ingen'}.`;
  return diets ? `${said} ${capitalise(diets)}.` : said;
}
