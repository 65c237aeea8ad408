import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { orderIn, readMenu, retailCartOf, cartOf, saveCard } from '../testing/orders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('goods with an age', () => {
  let api: TestApi;
  let wine: number;
  const refusal = {
    retail_products: [
      'Rødvin, 18,7 cl kan kun bestilles af en bruger, hvis alder er bekræftet: mindst 18 år. Varen kan købes ved disken.',
    ],
  };
  before(async () => {
    api = await startTestApi();
    const { data } = (await api.call('GET', '/api/v1/retail/products')).body;
    wine = data.find(({ minimum_age }: { minimum_age: number | null }) => minimum_age === 18).id;
  });
  after(() => api.close());

  const openSession = (token?: string) =>
    api.call('POST', '/api/v1/retail/payment-sessions', retailCartOf([wine, 1]), token ? { token } : {});

  test('are sold to an account whose age the venue has seen', async () => {
    const anna = await api.logIn('anna@kantinen.dk');
    assert.equal(
      (await api.call('GET', '/api/v1/account', undefined, { token: anna })).body.data.verified_age,
      18,
    );
    assert.equal((await openSession(anna)).status, 201);
    const answer = await orderIn(api, 'retail', retailCartOf([wine, 1]), { method: 'account-card' }, anna);
    assert.equal(answer.status, 201);
  });

  test('are refused to a guest and to an account without a seen age, before they pay', async () => {
    for (const token of [undefined, await api.logIn('bo@kantinen.dk')]) {
      const { status, body } = await openSession(token);
      assert.deepEqual([status, body.errors], [422, refusal]);
    }
  });

  test('are refused to an account that is a year too young, and the payment is given back', async () => {
    const anna = await api.logIn('anna@kantinen.dk');
    const card = await saveCard(api, anna);
    await api.db.updateTable('accounts').set({ verified_age: 17 }).execute();
    const paid = await api.call(
      'POST',
      `/api/v1/credit-cards/${card}/authorizations`,
      { amount: 45 },
      { token: anna },
    );
    const invoice = paid.body.data.id;
    const answer = await orderIn(api, 'retail', retailCartOf([wine, 1]), { method: 'online', invoice }, anna);
    assert.deepEqual([answer.status, answer.body.errors], [422, refusal]);
    const payment = await api.db
      .selectFrom('payments')
      .select('status')
      .where('invoice', '=', invoice)
      .executeTakeFirstOrThrow();
    assert.equal(payment.status, 'annulled');
    await api.db.updateTable('accounts').set({ verified_age: 18 }).where('id', '=', 1).execute();
  });

  test('can be dishes as well', async () => {
    const { supper } = await readMenu(api, '2026-11-25');
    await api.db
      .updateTable('takeaway_menu_items')
      .set({ minimum_age: 16 })
      .where('id', '=', supper.id)
      .execute();
    const { status, body } = await api.call(
      'POST',
      '/api/v1/takeaway/payment-sessions',
      cartOf([supper.id, 1]),
    );
    assert.equal(status, 422);
    assert.match(
      body.errors.takeaway_menu_items[0],
      new RegExp(`^${supper.name} kan kun bestilles af .* mindst 16 år`),
    );
  });
});
