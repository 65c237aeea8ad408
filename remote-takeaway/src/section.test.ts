import { pageAt } from '@kantine/testing/page-at';

import takeaway from './section';

const pageOf = (address: string) => pageAt(takeaway, '/takeaway', address);

test.each([
  ['/takeaway/cart', false],
  ['/takeaway/order-fields', false],
  ['/takeaway/receipt', false],
  ['/takeaway/2026-11-23', true],
])('a search engine may list %s: %s', (address, isIndexed) => {
  expect(pageOf(address)?.isIndexed).toBe(isIndexed);
});

test.each([
  ['/takeaway/2032-11-22', undefined],
  ['/takeaway/receipt', undefined],
  ['/takeaway/cart', 'keep'],
  ['/takeaway/order-details', 'keep'],
  ['/takeaway/payment', 'keep'],
])('after a deploy a click in the menu treats %s as: %s', (address, onDeploy) => {
  expect(pageOf(address)?.onDeploy).toBe(onDeploy);
});

test.each([
  ['/takeaway/2026-11-23', 'front-page'],
  ['/takeaway/receipt', 'front-page'],
  ['/takeaway/cart', 'here'],
  ['/takeaway/order-details', 'here'],
  ['/takeaway/payment?save_card=true', 'here'],
])('a log-in from %s leads to: %s', (address, loginReturn) => {
  expect(pageOf(address)?.loginReturn).toBe(loginReturn);
});

test.each(['cart', 'order-fields', 'order-details', 'payment', 'receipt'])(
  'the page %s has its own buttons where a phone shows the cart',
  (path) => {
    expect(pageOf(`/takeaway/${path}`)?.hidesCartBar).toBe(true);
  },
);

test('the menu of a day shows the sum itself where a phone shows the cart', () => {
  expect(pageOf('/takeaway/2026-11-23')?.hasCartBar).toBe(true);
});

test.each([
  ['2026-11-20', ['uge/2026-11-16', 'uge/2026-11-23']],
  ['2026-11-21', ['uge/2026-11-23', 'uge/2026-11-30']],
])('the sitemap of %s lists the two first weeks that can be ordered', async (today, weeks) => {
  const venue = { takeaway: { openingDays: new Set([1, 5]) } };
  const week = takeaway.routes.find(({ path }) => path === 'uge/:date');
  expect(await week?.sitemap?.({ venue, today } as never)).toEqual(weeks);
});

test('expired lines stay in the cart on the payment page alone', () => {
  const keeping = takeaway.routes.filter(({ page }) => page?.keepsExpiredLines).map(({ path }) => path);
  expect(keeping).toEqual(['payment']);
});
