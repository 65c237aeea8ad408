import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { deleteExpired } from '../delete-expired.ts';
import { orderIn, retailCartOf, saveCard } from '../testing/orders.ts';
import { describeOnEach, noFailures } from '../testing/test-api.ts';

describeOnEach('payments without an order', (api) => {
  let anna: string;
  let [unpaid, unused, used, session] = ['', '', '', ''];
  before(async () => {
    anna = await api.logIn('anna@kantinen.dk');
    const cart = retailCartOf([3, 1]);
    const open = async () =>
      (await api.call('POST', '/api/v1/retail/payment-sessions', cart)).body.data.id as string;
    const card = await saveCard(api, anna);
    await api.db.deleteFrom('payments').execute();
    const authorize = async () => {
      const path = `/api/v1/credit-cards/${card}/authorizations`;
      return (await api.call('POST', path, { amount: 15 }, { token: anna })).body.data.id as string;
    };
    session = await open();
    unpaid = await invoiceOf(session);
    unused = await authorize();
    used = await authorize();
    const placed = await orderIn(api, 'retail', cart, { method: 'online', invoice: used }, anna);
    assert.equal(placed.status, 201);
  });

  const invoiceOf = async (sessionId: string) => {
    const payment = api.db.selectFrom('payments').select('invoice').where('session_id', '=', sessionId);
    return (await payment.executeTakeFirstOrThrow()).invoice;
  };
  const statusesAt = async (now: string) => {
    await deleteExpired({ db: api.db, now: () => new Date(now) }, noFailures);
    const payments = await api.db.selectFrom('payments').select(['invoice', 'status']).execute();
    return [unpaid, unused, used].map(
      (invoice) => payments.find((payment) => payment.invoice === invoice)?.status ?? 'gone',
    );
  };

  for (const { now, expected } of [
    { now: '2026-11-24T07:59:59+01:00', expected: ['created', 'authorized', 'authorized'] },
    { now: '2026-11-24T08:00:00+01:00', expected: ['annulled', 'authorized', 'authorized'] },
    { now: '2026-11-25T07:59:59+01:00', expected: ['annulled', 'authorized', 'authorized'] },
    { now: '2026-11-25T08:00:00+01:00', expected: ['gone', 'authorized', 'authorized'] },
    { now: '2026-11-30T07:59:59+01:00', expected: ['gone', 'authorized', 'authorized'] },
    { now: '2026-11-30T08:00:00+01:00', expected: ['gone', 'annulled', 'authorized'] },
    { now: '2027-02-21T07:59:59+01:00', expected: ['gone', 'annulled', 'authorized'] },
    { now: '2027-02-21T08:00:00+01:00', expected: ['gone', 'gone', 'authorized'] },
  ])
    test(`at ${now} the unpaid, the unused and the used one are ${expected.join(', ')}`, async () => {
      assert.deepEqual(await statusesAt(now), expected);
    });

  test('cannot be paid or used for an order any more', async () => {
    const cart = retailCartOf([3, 1]);
    const { body } = await api.call('POST', '/api/v1/retail/payment-sessions', cart);
    const late = await invoiceOf(body.data.id);
    await statusesAt('2026-11-24T08:00:00+01:00');
    assert.equal((await api.pay(body.data.id)).body.error, 'invoice_cancelled');
    const refused = await orderIn(api, 'retail', cart, { method: 'online', invoice: late });
    assert.equal(refused.status, 422);
    assert.match(refused.body.message, /^Betalingen er annulleret\./);
  });
});
