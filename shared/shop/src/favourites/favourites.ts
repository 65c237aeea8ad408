import { createStored } from '@kantine/core';

import { isText } from '../carts/stored-values';
import { nameKey } from '../order-again/wanted-lines';

interface Favourites {
  names: readonly string[];
}

interface FavouritesActions {
  toggle(name: string): void;
}

export const useFavourites = createStored<Favourites, FavouritesActions>(
  'favourites',
  ({ names }) => ({ names: Array.isArray(names) ? names.filter(isText) : [] }),
  (change) => ({
    toggle: (name) =>
      change(({ names }) => ({
        names: isAmong(names, name)
          ? names.filter((one) => nameKey(one) !== nameKey(name))
          : [...names, name.trim()],
      })),
  }),
  {
    name: 'favourites',
    phase: 'stores',
    holds: 'names of favourite dishes',
    atLogOut: 'removed',
    atSessionEnd: 'kept',
    atNextLogIn: 'kept',
    follow:
      ({ change }) =>
      ({ kind }) => {
        if (kind === 'logged-out') change(() => ({ names: [] }));
      },
  },
);

export function useIsFavourite(name: string): boolean {
  return useFavourites(({ names }) => isAmong(names, name));
}

function isAmong(names: readonly string[], name: string): boolean {
  return names.some((one) => nameKey(one) === nameKey(name));
}
