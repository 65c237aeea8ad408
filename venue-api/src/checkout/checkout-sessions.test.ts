import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';

import { orderIn, retailCartOf } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';
import { findVenue } from '../venues/venues.ts';
import { authorizeCheckoutSession } from './checkout-sessions.ts';

const declined = '4000 0000 0000 0002';
const cart = retailCartOf([3, 2]);

describeOnEach('a checkout session', (api) => {
  let anna: string;
  let session: string;
  before(async () => {
    anna = await api.logIn('anna@kantinen.dk');
  });
  beforeEach(async () => {
    session = await open();
  });

  async function open(details: object = {}): Promise<string> {
    const { body } = await api.call(
      'POST',
      '/api/v1/retail/payment-sessions',
      { ...cart, ...details },
      { token: anna },
    );
    return body.data.id;
  }
  const paymentOf = (id: string) =>
    api.db.selectFrom('payments').selectAll().where('session_id', '=', id).executeTakeFirstOrThrow();
  const annul = (id: string) =>
    api.db.updateTable('payments').set({ status: 'annulled' }).where('session_id', '=', id).execute();
  const cards = async () =>
    (await api.call('GET', '/api/v1/credit-cards', undefined, { token: anna })).body.data;

  async function endInFrame(id: string) {
    const { status, body } = await api.call('GET', `/api/sandbox-checkout/frame/${id}`);
    assert.equal(status, 200);
    const end = /data-end="([^"]*)"/.exec(body)![1]!;
    return end && JSON.parse(end.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }

  test('is open until it is paid, also after a declined card', async () => {
    assert.equal(await endInFrame(session), '');
    assert.equal((await api.pay(session, declined)).body.error, 'card_declined');
    assert.equal(await endInFrame(session), '');
    assert.equal((await paymentOf(session)).status, 'created');
  });

  test('shows that it is paid whenever it is opened again, ordered or not', async () => {
    const paid = await api.pay(session);
    const { invoice } = paid.body.data;
    assert.deepEqual(paid.body, { data: { id: session, invoice, customer: 'cust-1' } });
    assert.deepEqual(await endInFrame(session), paid.body);

    const payment = { method: 'online', invoice } as const;
    assert.equal((await orderIn(api, 'retail', cart, payment, anna)).status, 201);
    assert.deepEqual(await endInFrame(session), paid.body);
    assert.equal((await orderIn(api, 'retail', cart, payment, anna)).status, 409);
  });

  test('is paid once: another card, also a declined one, changes nothing', async () => {
    session = await open({ save_card: true });
    const first = await api.pay(session, '4000 0000 0000 0341');
    const saved = (await cards()).length;
    for (const number of ['4111 1111 1111 1111', declined]) {
      assert.deepEqual(await api.pay(session, number), first);
    }
    assert.equal((await cards()).length, saved);
    assert.equal(first.body.data.payment_method, `ca_${(await paymentOf(session)).credit_card_id}`);
  });

  test('that is paid in two tabs at once is paid with one of the cards, and both tabs learn which', async () => {
    await api.db.deleteFrom('credit_cards').execute();
    session = await open({ save_card: true });
    // Both calls have found the session open.
    const context = { db: api.db, venue: findVenue('kantinen'), now: () => new Date() };
    const card = { behaviour: 'accepted', type: 'visa', expiration: '12/30' } as const;
    const [first, second] = await Promise.all(
      ['4111 11XX XXXX 1111', '4000 00XX XXXX 0341'].map((maskedNumber) =>
        authorizeCheckoutSession(context, session, { ...card, maskedNumber }),
      ),
    );
    assert.deepEqual(first, second);
    assert.equal((await cards()).length, 1);
  });

  test('with an annulled payment cannot be paid, and answers with a code', async () => {
    await api.pay(session);
    await annul(session);
    const end = await endInFrame(session);
    assert.equal(end.error, 'invoice_cancelled');
    assert.match(end.message, /annulleret/);
    assert.deepEqual((await api.pay(session)).body, end);
    assert.equal((await paymentOf(session)).status, 'annulled');
  });

  test('that was never opened is a 404', async () => {
    for (const unknown of [`cs_${'0'.repeat(32)}`, '%00']) {
      assert.equal((await api.call('GET', `/api/sandbox-checkout/frame/${unknown}`)).status, 404);
      assert.equal((await api.pay(unknown)).status, 404);
    }
  });
});
