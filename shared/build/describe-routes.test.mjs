import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { describeRoutes } from './screens.mjs';

const describe = async (file) => {
  const routes = await describeRoutes(fileURLToPath(new URL(`../../${file}`, import.meta.url)));
  return new Map(routes.map(({ path, ...route }) => [path, route]));
};

test('a redirect has the screen and the calls of the page that it leads to', async () => {
  const routes = await describe('remote-takeaway/src/section.tsx');
  const menu = { module: './menu/menu-screen', calls: ['/takeaway/menu-items/:openDay'], isIndexed: true };
  assert.deepEqual([routes.get(''), routes.get(':date')], [menu, menu]);
});

test('a call has the names of the parameters that it is made from', async () => {
  const routes = await describe('remote-account/src/section.tsx');
  assert.deepEqual(routes.get('orders/:orderId'), {
    module: './orders/order-screen',
    calls: ['/orders/:orderId'],
    isIndexed: false,
    access: 'account',
  });
  assert.equal(routes.get('verify/:token').hasSecretInPath, true);
});

test('a call that is computed from a date, and a page without declared queries, have no known calls', async () => {
  const routes = await describe('host/src/pages.ts');
  assert.equal(routes.get('iss-menu-plan/:date').calls, undefined);
  assert.equal(routes.get('kantine/versioner').calls, undefined);
  assert.equal(routes.get('kantine/licenser').isIndexed, false);
  assert.deepEqual(routes.get('').calls, []);
});
