import { pageAt } from '@kantine/testing/page-at';

import account from './section';

const pageOf = (address: string) => pageAt(account, '/account', address);

test.each([
  ['/account/login', true],
  ['/account/create', true],
  ['/account/profile', false],
  ['/account/orders/9', false],
  ['/account/verify/abc', false],
  ['/account/password/reset', false],
  ['/account/password/reset/abc', false],
])('a search engine may list %s: %s', (address, isIndexed) => {
  expect(pageOf(address)?.isIndexed).toBe(isIndexed);
});

test.each([
  ['/account/profile', 'keep'],
  ['/account/login', 'keep'],
  ['/account/verify/abc', 'keep'],
  ['/account/orders', undefined],
  ['/account/orders/9', undefined],
])('after a deploy a click in the menu treats %s as: %s', (address, onDeploy) => {
  expect(pageOf(address)?.onDeploy).toBe(onDeploy);
});

test.each([
  ['/account/orders/7', 'here'],
  ['/account/profile', 'here'],
  ['/account/login', 'next'],
  ['/account/create?next=%2Fretail%2Fcart', 'next'],
  ['/account/verify/abc', 'next'],
])('a log-in from %s leads to: %s', (address, loginReturn) => {
  expect(pageOf(address)?.loginReturn).toBe(loginReturn);
});

test.each([
  ['/account/login', true],
  ['/account/create', true],
  ['/account/verify/abc', true],
  ['/account/password/reset', true],
  ['/account/profile', undefined],
  ['/account/orders', undefined],
])('the venue’s picture is shown behind %s: %s', (address, hasBackground) => {
  expect(pageOf(address)?.hasBackground).toBe(hasBackground);
});

test('the links of mails have a secret in their path, and no other page has', () => {
  const secret = account.routes.filter(({ page }) => page?.hasSecretInPath).map(({ path }) => path);
  expect(secret).toEqual(['verify/:token', 'password/reset/:token']);
});
