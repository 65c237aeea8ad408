import { filesBelow } from '../workspace/folders.mjs';

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isCode = (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.d.ts');

const filesIn = (folder, names) => names.split(' ').map((name) => `${folder}/${name}`);

/** It holds the texts of what stores declare for a sign-out. */
const signOutPage = 'shared/core/src/session/sign-out-page.test.ts';

const withSignOutPage = (folder) => ({ folder, tests: [folder, signOutPage] });

const ofVenueApi = (folder, { files, tests }) => ({
  folder: `venue-api/src/${folder}`,
  ...(files && { files: filesIn(`venue-api/src/${folder}`, files) }),
  tests: filesIn('venue-api/src', tests),
});

/** By default the code of a folder is changed, and the tests in it hold it. */
export const areas = [
  { folder: 'shared/core/src/time' },
  { folder: 'shared/core/src/money' },
  { folder: 'shared/core/src/opening-days' },
  withSignOutPage('shared/shop/src/carts'),
  withSignOutPage('shared/shop/src/purchases'),
  // The rules alone: a screen's test file takes seconds for each of a screen's 600 mutants.
  {
    folder: 'shared/shop/src/checkout',
    files: filesBelow('shared/shop/src/checkout', (path) => isCode(path) && path.endsWith('.ts')),
    tests: [
      'shared/shop/src/checkout',
      'remote-retail/src/checkout',
      'remote-takeaway/src/checkout',
      'remote-takeaway/src/cart/one-press.test.tsx',
      signOutPage,
    ],
  },
  {
    folder: 'shared/core/src/session',
    files: filesIn('shared/core/src/session', 'end-token.ts on-session-change.ts session-store.ts stored.ts'),
    tests: [
      ...filesIn(
        'shared/core/src/session',
        'end-token.test.ts on-session-change.test.ts session-store.test.ts signed-in.test.ts stored.test.ts',
      ),
      'shared/routing/src/access',
    ],
  },
  { folder: 'shared/core/src/account' },
  withSignOutPage('shared/routing/src/access'),
  { folder: 'shared/core/src/storage' },
  // Stryker counts nothing in a test file that names its own environment.
  {
    folder: 'host/src/federation',
    tests: [
      ...filesBelow('host/src/federation', (path) => isTest(path) && !path.includes('without-window')),
      'host/src/early.test.ts',
    ],
  },
  // Tests without a database come first, then quick ones: the first that fails is the last to run.
  ofVenueApi('orders', {
    files: 'cart.ts cancel-order.ts place-order.ts receipt-mail.ts stock.ts',
    tests:
      'orders/cart.test.ts orders/free-orders.test.ts orders/cancelling.test.ts orders/receipt-mail.test.ts ' +
      'orders/paying.test.ts orders/refusals.test.ts orders/ordering.test.ts',
  }),
  ofVenueApi('payments', {
    tests:
      'payments/methods.test.ts payments/payment-checks.test.ts payments ' +
      'orders/cancelling.test.ts orders/paying.test.ts orders/refusals.test.ts orders/ordering.test.ts',
  }),
  ofVenueApi('time', { files: 'deadline.ts', tests: 'time/deadline.test.ts' }),
  ofVenueApi('takeaway', {
    files: 'menu.ts order-fields.ts takeaway-cart.ts',
    tests:
      'takeaway/order-fields.test.ts takeaway/menu.test.ts ' +
      'orders/refusals.test.ts orders/ordering.test.ts orders/paying.test.ts',
  }),
];

export function findArea(name) {
  const path = name.replace(/\/+$/, '');
  return areas.find(({ folder }) => folder === path || folder.endsWith(`/${path}`));
}

/** Its tests run in node:test, those of the browser's code in jest. */
export const isOfVenueApi = ({ folder }) => folder.startsWith('venue-api/');

export function filesOf({ folder, files = filesBelow(folder, isCode), tests = [folder] }) {
  return {
    files,
    tests: [...new Set(tests.flatMap((path) => (isTest(path) ? [path] : filesBelow(path, isTest))))],
  };
}
