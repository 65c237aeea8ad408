// The folders whose rules are tested by mutation, and the tests that hold each.
import { filesBelow } from '../workspace/folders.mjs';

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isCode = (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.d.ts');

/**
 * `tests` are the folders or files that hold an area's tests, when they are not (only) in the folder itself; `files` are the files
 * to mutate, when they are not the whole folder.
 *
 * @typedef {{ folder: string, runner: 'jest' | 'tap', files?: string[], tests?: string[] }} Area
 * @type {Area[]}
 */
export const areas = [
  { folder: 'shared/core/src/time', runner: 'jest' },
  { folder: 'shared/core/src/money', runner: 'jest' },
  { folder: 'shared/core/src/opening-days', runner: 'jest' },
  { folder: 'shared/shop/src/carts', runner: 'jest' },
  { folder: 'shared/shop/src/purchases', runner: 'jest' },
  {
    folder: 'shared/shop/src/checkout',
    runner: 'jest',
    tests: ['shared/shop/src/checkout', 'remote-retail/src', 'remote-takeaway/src'],
  },
  { folder: 'shared/core/src/session', runner: 'jest' },
  { folder: 'shared/core/src/storage', runner: 'jest' },
  { folder: 'host/src/federation', runner: 'jest' },
  // The tests that need no database come first: a mutant that they kill costs a second, and not ten.
  {
    folder: 'venue-api/src/orders',
    runner: 'tap',
    tests: ['venue-api/src/orders/cart.test.ts', 'venue-api/src/orders'],
  },
  {
    folder: 'venue-api/src/payments',
    runner: 'tap',
    tests: [
      'venue-api/src/payments/methods.test.ts',
      'venue-api/src/payments/payment-checks.test.ts',
      'venue-api/src/payments',
      'venue-api/src/orders',
    ],
  },
  {
    folder: 'venue-api/src/takeaway',
    runner: 'tap',
    files: ['venue-api/src/takeaway/deadline.ts'],
    tests: ['venue-api/src/takeaway/deadline.test.ts'],
  },
];

/** The area that a path names, in full or by its last words: `money` is `shared/core/src/money`. */
export function findArea(name) {
  const path = name.replace(/\/+$/, '');
  return areas.find(({ folder }) => folder === path || folder.endsWith(`/${path}`));
}

/** The files to mutate and the tests to run, as they are on the disk now. */
export function filesOf({ folder, files, tests = [folder] }) {
  return {
    files: files ?? filesBelow(folder, isCode),
    tests: [...new Set(tests.flatMap((path) => (isTest(path) ? [path] : filesBelow(path, isTest))))],
  };
}
