import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { cartOf, orderIn, paidInvoice, readMenu, retailCartOf, saveCard } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';

const declinedLater = '4000 0000 0000 0341';

describeOnEach('saved cards', (api) => {
  let anna: string;
  let bo: string;
  let card: number;
  before(async () => {
    [anna, bo] = await Promise.all([api.logIn('anna@kantinen.dk'), api.logIn('bo@kantinen.dk')]);
    card = await saveCard(api, anna);
  });

  const authorize = (id: unknown, amount: unknown, token?: string) =>
    api.call('POST', `/api/v1/credit-cards/${id}/authorizations`, { amount }, token ? { token } : {});
  const authorized = async (amount: number) => {
    const { status, body } = await authorize(card, amount, anna);
    assert.equal(status, 201);
    return { method: 'online', invoice: body.data.id } as const;
  };
  const forget = (id: unknown, token?: string) =>
    api.call('DELETE', `/api/v1/credit-cards/${id}`, undefined, token ? { token } : {});
  const cardsOf = async (token: string) =>
    (await api.call('GET', '/api/v1/credit-cards', undefined, { token })).body.data;

  test('a card is not saved without a request', async () => {
    const before = await cardsOf(bo);
    const session = await api.call('POST', '/api/v1/retail/payment-sessions', retailCartOf([3, 1]), {
      token: bo,
    });
    assert.ok((await api.pay(session.body.data.id)).body.data.invoice);
    assert.deepEqual(await cardsOf(bo), before);
  });

  test('a card is saved once, on request, without its number', async () => {
    const { supper } = await readMenu(api, '2026-12-17');
    for (let times = 0; times < 2; times += 1)
      await paidInvoice(api, { ...cartOf([supper.id, 1]), save_card: true }, anna);
    await paidInvoice(api, { ...cartOf([supper.id, 1]), save_card: true });
    const cards = await api.call('GET', '/api/v1/credit-cards', undefined, { token: anna });
    assert.equal(cards.body.data.length, 1);
    assert.equal(cards.body.data[0].masked_number, '4111 11XX XXXX 1111');
    assert.equal(
      (await api.call('GET', '/api/v1/credit-cards', undefined, { token: bo })).body.data.length,
      0,
    );
  });

  test('an authorisation pays one order in either shop', async () => {
    const cart = retailCartOf([3, 2]);
    const payment = await authorized(30);
    const twice = await Promise.all([
      orderIn(api, 'retail', cart, payment, anna),
      orderIn(api, 'retail', cart, payment, anna),
    ]);
    assert.deepEqual(twice.map(({ status }) => status).sort(), [201, 409]);
    assert.equal((await orderIn(api, 'retail', cart, payment, anna)).status, 409);

    const { supper } = await readMenu(api, '2026-11-25');
    const forTakeaway = await authorized(supper.price + 4);
    const takeaway = { ...cartOf([supper.id, 1]), has_bags: true };
    assert.equal((await orderIn(api, 'takeaway', takeaway, forTakeaway, anna)).status, 201);
    // The other shop does not accept the payment either.
    assert.equal((await orderIn(api, 'retail', cart, forTakeaway, anna)).status, 409);
  });

  test('an authorisation pays an order of exactly its amount with bags, and another amount annuls it', async () => {
    const { supper } = await readMenu(api, '2026-11-26');
    const cart = cartOf([supper.id, 1]);
    for (const other of [{ ...cart, has_bags: true }, cartOf([supper.id, 2])]) {
      const payment = await authorized(supper.price);
      const outcome = await orderIn(api, 'takeaway', other, payment, anna);
      assert.equal(outcome.status, 422);
      assert.match(
        outcome.body.errors['payment_parameters.external_token'][0],
        /Betalingen er annulleret.* Gå til kurven/,
      );
      assert.equal((await orderIn(api, 'takeaway', cart, payment, anna)).status, 422);
    }
    assert.equal((await orderIn(api, 'takeaway', cart, await authorized(supper.price), anna)).status, 201);
  });

  test('neither another account nor a guest can order with an authorisation', async () => {
    const payment = await authorized(30);
    assert.equal((await orderIn(api, 'retail', retailCartOf([3, 2]), payment, bo)).status, 404);
    assert.equal((await orderIn(api, 'retail', retailCartOf([3, 2]), payment)).status, 401);
  });

  for (const { what, amount } of [
    { what: 'nothing', amount: 0 },
    { what: 'less than nothing', amount: -30 },
    { what: 'less than an øre', amount: 0.004 },
    { what: 'a part of an øre', amount: 10.005 },
    { what: 'more than any order', amount: 1_000_001 },
    { what: 'text', amount: '30' },
    { what: 'no amount', amount: undefined },
  ]) {
    test(`${what} cannot be authorised`, async () => {
      const { status, body } = await authorize(card, amount, anna);
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(body.errors), ['amount']);
    });
  }

  test('an amount with a part of an øre is refused with the reason', async () => {
    const { body } = await authorize(card, 10.005, anna);
    assert.deepEqual(body.errors, { amount: ['Skriv beløbet i kroner og hele øre.'] });
  });

  for (const amount of [0.01, 39.5, 65.1, 1234.56]) {
    test(`${amount} kr. is exactly ${Math.round(amount * 100)} øre`, async () => {
      const { invoice } = await authorized(amount);
      const payment = await api.db
        .selectFrom('payments')
        .select(['amount_ore', 'status', 'credit_card_id', 'shop', 'cart', 'session_id', 'save_card'])
        .where('invoice', '=', invoice)
        .executeTakeFirstOrThrow();
      assert.deepEqual(
        { ...payment },
        {
          amount_ore: Math.round(amount * 100),
          status: 'authorized',
          credit_card_id: card,
          shop: null,
          cart: null,
          session_id: null,
          save_card: false,
        },
      );
    });
  }

  test('only its owner can charge or delete a card', async () => {
    for (const call of [(id: unknown, token?: string) => authorize(id, 30, token), forget]) {
      assert.equal((await call(card, bo)).status, 404);
      const unknown = await call(999_999, anna);
      assert.deepEqual([unknown.status, unknown.body.message], [404, 'Kortet findes ikke. Vælg et andet.']);
      assert.equal((await call(card)).status, 401);
      assert.equal((await call('x', anna)).status, 422);
    }
    assert.equal((await cardsOf(anna)).length, 1);
  });

  test('a declined card is refused with its code, and nothing is reserved', async () => {
    const declined = await saveCard(api, anna, declinedLater);
    const countOf = async () => (await api.db.selectFrom('payments').select('invoice').execute()).length;
    const before = await countOf();
    const { status, body } = await authorize(declined, 30, anna);
    assert.equal(status, 400);
    assert.equal(body.code, 10013);
    assert.match(body.message, /valgte kort/);
    assert.equal(await countOf(), before);
    await forget(declined, anna);
  });

  test('an expired card is declined', async () => {
    api.setNow('2030-12-31T23:59:59+01:00');
    const newToken = await api.logIn('anna@kantinen.dk');
    assert.equal((await authorize(card, 30, newToken)).status, 201);
    api.setNow('2031-01-01T00:00:00+01:00');
    assert.equal((await authorize(card, 30, newToken)).body.code, 10013);
    api.setNow('2026-11-23T08:00:00+01:00');
  });

  test('an authorisation is annulled when its goods have been sold', async () => {
    const payment = await authorized(45);
    const product = { id: 11, of: retailCartOf([11, 1]) };
    const setRemaining = (remaining: number) =>
      api.db.updateTable('retail_products').set({ remaining }).where('id', '=', product.id).execute();
    await setRemaining(0);
    const soldOut = await orderIn(api, 'retail', product.of, payment, anna);
    assert.equal(soldOut.body.code, 11001);
    await setRemaining(3);
    const again = await orderIn(api, 'retail', product.of, payment, anna);
    assert.equal(again.status, 422);
    assert.match(again.body.message, /annulleret/);
  });

  test('a deleted card keeps its payments and can be saved again', async () => {
    const payment = await authorized(30);
    assert.equal((await forget(card, anna)).status, 204);
    assert.deepEqual(await cardsOf(anna), []);
    assert.equal((await forget(card, anna)).status, 404);
    assert.equal((await authorize(card, 30, anna)).status, 404);
    assert.equal((await orderIn(api, 'retail', retailCartOf([3, 2]), payment, anna)).status, 201);

    card = await saveCard(api, anna);
    assert.deepEqual(
      (await cardsOf(anna)).map(({ id }: { id: number }) => id),
      [card],
    );
    await authorized(30);
  });
});
