import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { limits } from '../limits/limits.ts';
import { describeOnEach } from '../testing/test-api.ts';
import { openShops, shops, type Shops } from '../testing/two-shops.ts';

const tooManyPieces = ['Du kan højst bestille 100 stk. af det, der ikke koster noget.'];
const accountCard = { method: 'account-card' } as const;

describeOnEach('goods that cost nothing,', (api) => {
  let anna: string;
  let customer: Shops;
  before(async () => {
    anna = await api.logIn('anna@kantinen.dk');
    customer = await openShops(api);
  });

  for (const [shop, field] of [
    ['takeaway', 'takeaway_menu_items'],
    ['retail', 'retail_products'],
  ] as const)
    test(`have at most a hundred pieces in a ${shop} order, and other goods may have more`, async () => {
      const { free, thing } = customer;
      const send = (pieces: number, others: number) => {
        const cart = customer.cart(shop, [free[shop].id, pieces], [thing[shop].id, others]);
        return customer.order(shop, cart, accountCard, anna);
      };
      const refused = await send(101, 1);
      assert.deepEqual([refused.status, refused.body.errors], [422, { [field]: tooManyPieces }]);
      const session = await customer.openSession(
        shop,
        customer.cart(shop, [free[shop].id, 101], [thing[shop].id, 1]),
        anna,
      );
      assert.deepEqual([session.status, session.body.errors], [422, { [field]: tooManyPieces }]);
      assert.equal((await send(100, 101)).status, 201);
    });

  test('can be ordered until the limit of free orders, which other orders do not count in', async () => {
    const [free, other] = [customer.nothingToPay('retail'), customer.one('retail')];
    const statusOf = async (cart: object) => (await customer.order('retail', cart, accountCard, anna)).status;
    assert.equal(await statusOf(free), 201);
    const used = { points: limits['free-orders'].count };
    await api.db.updateTable('limits').set(used).where('key', 'like', 'free-orders:%').execute();
    assert.deepEqual([await statusOf(free), await statusOf(other)], [429, 201]);
  });

  for (const shop of shops)
    test(`have no stock in ${shop}, so that ordering them changes none`, async () => {
      await api.db.deleteFrom('limits').execute();
      const before = await customer.remaining(shop);
      const { status } = await customer.order(shop, customer.nothingToPay(shop), { method: null });
      assert.deepEqual([status, await customer.remaining(shop)], [201, before]);
    });
});
