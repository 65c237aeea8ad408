import { filesBelow } from '../workspace/folders.mjs';

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isCode = (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.d.ts');

const filesIn = (folder, names) => names.split(' ').map((name) => `${folder}/${name}`);

/** It holds the texts of what stores declare for a sign-out. */
const signOutPage = 'shared/core/src/session/sign-out-page.test.ts';

const withSignOutPage = (folder) => ({ folder, runner: 'jest', tests: [folder, signOutPage] });

export const areas = [
  { folder: 'shared/core/src/time', runner: 'jest' },
  { folder: 'shared/core/src/money', runner: 'jest' },
  { folder: 'shared/core/src/opening-days', runner: 'jest' },
  withSignOutPage('shared/shop/src/carts'),
  withSignOutPage('shared/shop/src/purchases'),
  // The rules alone: a screen's test file takes seconds for each of a screen's 600 mutants.
  {
    folder: 'shared/shop/src/checkout',
    runner: 'jest',
    files: filesBelow('shared/shop/src/checkout', (path) => isCode(path) && path.endsWith('.ts')),
    tests: [
      'shared/shop/src/checkout',
      'remote-retail/src/checkout',
      'remote-takeaway/src/checkout',
      'remote-takeaway/src/cart/one-press.test.tsx',
      signOutPage,
    ],
  },
  // sign-out-list.test.ts reads source code, which Stryker's copy changes.
  {
    folder: 'shared/core/src/session',
    runner: 'jest',
    files: filesIn('shared/core/src/session', 'end-token.ts on-session-change.ts session-store.ts'),
    tests: [
      ...filesIn(
        'shared/core/src/session',
        'end-token.test.ts on-session-change.test.ts session-store.test.ts signed-in.test.ts',
      ),
      'shared/routing/src/access',
    ],
  },
  { folder: 'shared/core/src/account', runner: 'jest' },
  withSignOutPage('shared/routing/src/access'),
  { folder: 'shared/core/src/storage', runner: 'jest' },
  // Stryker counts nothing in a test file that names its own environment.
  {
    folder: 'host/src/federation',
    runner: 'jest',
    tests: [
      ...filesBelow('host/src/federation', (path) => isTest(path) && !path.includes('without-window')),
      'host/src/early.test.ts',
    ],
  },
  // Tests without a database come first, then quick ones: the first that fails is the last to run.
  {
    folder: 'venue-api/src/orders',
    runner: 'tap',
    files: filesIn(
      'venue-api/src/orders',
      'cart.ts cancel-order.ts place-order.ts receipt-mail.ts save-order.ts stock.ts',
    ),
    tests: [
      'venue-api/src/orders/cart.test.ts',
      'venue-api/src/orders/free-orders.test.ts',
      'venue-api/src/orders/cancelling.test.ts',
      'venue-api/src/orders/receipt-mail.test.ts',
      'venue-api/src/orders/paying.test.ts',
      'venue-api/src/orders/refusals.test.ts',
      'venue-api/src/orders/ordering.test.ts',
    ],
  },
  {
    folder: 'venue-api/src/payments',
    runner: 'tap',
    tests: [
      'venue-api/src/payments/methods.test.ts',
      'venue-api/src/payments/payment-checks.test.ts',
      'venue-api/src/payments',
      'venue-api/src/orders/cancelling.test.ts',
      'venue-api/src/orders/paying.test.ts',
      'venue-api/src/orders/refusals.test.ts',
      'venue-api/src/orders/ordering.test.ts',
    ],
  },
  {
    folder: 'venue-api/src/time',
    runner: 'tap',
    files: ['venue-api/src/time/deadline.ts'],
    tests: ['venue-api/src/time/deadline.test.ts'],
  },
  {
    folder: 'venue-api/src/takeaway',
    runner: 'tap',
    files: filesIn('venue-api/src/takeaway', 'menu.ts order-fields.ts takeaway-cart.ts'),
    tests: [
      'venue-api/src/takeaway/order-fields.test.ts',
      'venue-api/src/takeaway/menu.test.ts',
      'venue-api/src/orders/refusals.test.ts',
      'venue-api/src/orders/ordering.test.ts',
      'venue-api/src/orders/paying.test.ts',
    ],
  },
];

export function findArea(name) {
  const path = name.replace(/\/+$/, '');
  return areas.find(({ folder }) => folder === path || folder.endsWith(`/${path}`));
}

export function filesOf({ folder, files, tests = [folder] }) {
  return {
    files: files ?? filesBelow(folder, isCode),
    tests: [...new Set(tests.flatMap((path) => (isTest(path) ? [path] : filesBelow(path, isTest))))],
  };
}
