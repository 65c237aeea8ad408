const below = (folder, names) => names.split(' ').map((name) => `${folder}/${name}`);

/** The test fails if a store's words about a sign-out change. */
const signOutPage = 'shared/core/src/session/sign-out-page.test.ts';

const orderTests = below('venue-api/src/orders', 'refusals.test.ts ordering.test.ts paying.test.ts');

/** By folder, globs of the code that is changed and of the tests that hold it; by default all of the folder's own. */
export const areas = {
  'shared/core/src/time': {},
  'shared/core/src/money': {},
  'shared/core/src/opening-days': {},
  'shared/shop/src/carts': { moreTests: [signOutPage] },
  'shared/shop/src/purchases': { moreTests: [signOutPage] },
  // The rules alone: a screen's test file takes seconds for each of a screen's 600 mutants.
  'shared/shop/src/checkout': {
    code: ['**/*.ts'],
    moreTests: [
      'remote-{retail,takeaway}/src/checkout/**/*.test.tsx',
      'remote-takeaway/src/cart/one-press.test.tsx',
      signOutPage,
    ],
  },
  'shared/core/src/session': {
    code: ['{end-token,on-session-change,session-store,stored}.ts'],
    tests: ['{end-token,on-session-change,session-store,signed-in,stored}.test.ts'],
    moreTests: ['shared/routing/src/access/**/*.test.{ts,tsx}'],
  },
  'shared/core/src/account': {},
  'shared/routing/src/access': { moreTests: [signOutPage] },
  'shared/core/src/storage': {},
  'host/src/federation': {
    // Stryker counts nothing in a test file that names its own environment.
    tests: ['**/!(*without-window*).test.{ts,tsx}'],
    moreTests: ['host/src/early.test.ts'],
  },
  // Tests without a database come first, then quick ones: the first that fails is the last to run.
  'venue-api/src/orders': {
    code: ['{cart,cancel-order,place-order,receipt-mail,stock}.ts'],
    tests: ['cart.test.ts', 'free-orders.test.ts', 'cancelling.test.ts', 'receipt-mail.test.ts'],
    moreTests: orderTests,
  },
  'venue-api/src/payments': {
    moreTests: ['venue-api/src/orders/cancelling.test.ts', ...orderTests],
  },
  'venue-api/src/time': { code: ['deadline.ts'], tests: ['deadline.test.ts'] },
  'venue-api/src/takeaway': {
    code: ['{menu,order-fields,takeaway-cart}.ts'],
    tests: ['order-fields.test.ts', 'menu.test.ts'],
    moreTests: orderTests,
  },
};
