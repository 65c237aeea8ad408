import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForPlaces, keysOfPlaces } from './place-imports.mjs';
import { shares } from './shares.mjs';

test('each package of the shared contract that has state says what a place may use', () => {
  const shared = Object.keys(shares).filter((key) => key.startsWith('@kantine/'));
  assert.deepEqual(
    shared.filter((key) => !keysOfPlaces.includes(key)),
    ['@kantine/core/calendar-file'],
  );
  assert.deepEqual(
    keysOfPlaces.filter((key) => !shared.includes(key)),
    [],
  );
});

for (const [key, names] of [
  ['@kantine/core', ['useSession', 'useSessionKey', 'useIsSignedIn', 'currentAccountId', 'accountIdOf']],
  [
    '@kantine/core',
    ['onSessionChange', 'createStored', 'readText', 'readJson', 'writeText', 'writeJson', 'remove'],
  ],
  ['@kantine/core', ['onStorageChange', 'fetchAccount', 'createToken', 'queryClient', 'readPageData', '*']],
  [
    '@kantine/shop',
    ['creditCardsQuery', 'deleteCreditCard', 'useTakeawayCart', 'useRetailCart', 'usePurchases'],
  ],
  ['@kantine/shop', ['usePendingPurchase', 'recentOrdersQuery', 'useFavourites', 'SameAgain', '*']],
  ['@kantine/shop/checkout', ['useCheckout', '*']],
  ['@kantine/routing', ['requireAccount', 'checkSession', '*']],
  ['@kantine/ui', ['ForSignedIn', 'useShownTo', '*']],
])
  test(`a place may not use ${names.join(', ')} of ${key}`, () => {
    for (const name of names) assert.equal(isForPlaces(key, name), false, name);
  });
