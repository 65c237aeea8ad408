import { pageAt } from '@kantine/testing/page-at';

import retail from './section';

const pageOf = (address: string) => pageAt(retail, '/retail', address);

test.each([
  ['/retail', true],
  ['/retail/folders/3', true],
  ['/retail/cart', false],
  ['/retail/order-details', false],
  ['/retail/payment', false],
  ['/retail/receipt', false],
])('a search engine may list %s: %s', (address, isIndexed) => {
  expect(pageOf(address)?.isIndexed).toBe(isIndexed);
});

test.each([
  ['/retail', undefined],
  ['/retail/receipt', undefined],
  ['/retail/cart', 'keep'],
  ['/retail/order-details', 'keep'],
  ['/retail/payment', 'keep'],
])('after a deploy a click in the menu treats %s as: %s', (address, onDeploy) => {
  expect(pageOf(address)?.onDeploy).toBe(onDeploy);
});

test.each([
  ['/retail', 'front-page'],
  ['/retail/receipt', 'front-page'],
  ['/retail/cart', 'here'],
])('a log-in from %s leads to: %s', (address, loginReturn) => {
  expect(pageOf(address)?.loginReturn).toBe(loginReturn);
});

test.each(['cart', 'order-details', 'payment', 'receipt'])(
  'the page %s has its own buttons where a phone shows the cart',
  (path) => {
    expect(pageOf(`/retail/${path}`)?.hidesCartBar).toBe(true);
  },
);
