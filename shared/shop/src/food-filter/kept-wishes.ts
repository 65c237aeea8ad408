import { createStored } from '@kantine/core';

import { isText } from '../carts/stored-values';
import type { FoodWishes } from './food-kinds';

interface KeptWishes extends FoodWishes {
  endsAtLogOut: boolean;
}

interface KeptWishesActions {
  keep(wishes: FoodWishes): void;
  forget(): void;
  setEndsAtLogOut(endsAtLogOut: boolean): void;
}

const nothing = { without: [], diets: [], endsAtLogOut: false };

/** Health data: it is never sent, and no address has it before the person opens the filter. */
export const useKeptWishes = createStored<KeptWishes, KeptWishesActions>(
  'kept-allergens',
  ({ without, diets, endsAtLogOut }) => ({
    without: toWords(without),
    diets: toWords(diets),
    endsAtLogOut: endsAtLogOut === true,
  }),
  (change) => ({
    keep: ({ without, diets }) => change(() => ({ without, diets })),
    forget: () => change(() => nothing),
    setEndsAtLogOut: (endsAtLogOut) => change(() => ({ endsAtLogOut })),
  }),
  {
    name: 'kept-allergens',
    phase: 'stores',
    holds: 'allergens and diets',
    atLogOut: 'kept, unless told otherwise',
    atSessionEnd: 'kept',
    atNextLogIn: 'kept',
    follow:
      ({ getState }) =>
      ({ kind }) => {
        const { endsAtLogOut, forget } = getState();
        if (kind === 'logged-out' && endsAtLogOut) forget();
      },
  },
);

function toWords(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter(isText) : [];
}
