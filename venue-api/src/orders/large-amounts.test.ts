import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { describeOnEach } from '../testing/test-api.ts';

describeOnEach('an order that costs too much to be stored,', (api) => {
  before(async () => {
    await api.db.updateTable('retail_products').set({ remaining: null, price_ore: 100_000_000 }).execute();
  });

  const customer = { customer_name: 'Ida', customer_email: 'ida@example.dk' };
  test('is refused by the checkout and by the order call', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    const send = (path: string, quantity: number) =>
      api.call(
        'POST',
        `/api/v1/retail/${path}`,
        { ...customer, payment_method: 'account-card', retail_products: [{ id: 3, quantity }] },
        { token },
      );
    for (const path of ['payment-sessions', 'orders']) {
      const { status, body } = await send(path, 22);
      assert.deepEqual([status, body.message], [422, 'Bestillingen er for stor. Del den op i flere.']);
      assert.equal((await send(path, 21)).status, 201);
    }
  });
});
