import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { answers, cartOf, customer, order, paidInvoice, readMenu } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';
import { findVenue } from '../venues/venues.ts';

describeOnEach('ordering', (api) => {
  let anna: string;
  let bo: string;
  before(async () => {
    [anna, bo] = await Promise.all([api.logIn('anna@kantinen.dk'), api.logIn('bo@kantinen.dk')]);
  });

  const accountCard = (cart: object, token = anna) =>
    api.call(
      'POST',
      '/api/v1/takeaway/orders',
      { ...cart, payment_method: 'account-card', payment_parameters: {} },
      { token },
    );

  test('orders of the same two items in opposite order do not deadlock', async () => {
    const { limited, supper } = await readMenu(api, '2026-11-26');
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        accountCard(
          index % 2 ? cartOf([limited.id, 1], [supper.id, 1]) : cartOf([supper.id, 1], [limited.id, 1]),
        ),
      ),
    );
    assert.equal(outcomes.filter(({ status }) => status === 201).length, supper.remaining);
    assert.equal(outcomes.filter(({ body }) => body.code === 11001).length, 12 - supper.remaining!);
  });

  for (const [day, offset, what] of [
    ['2026-11-24', '+01:00', 'on any day'],
    ['2026-03-30', '+02:00', 'on the day after the clocks went forward'],
    ['2026-10-26', '+01:00', 'on the day after they went back'],
  ] as const) {
    test(`checkout and order are refused from the minute of the deadline on, ${what}`, async () => {
      const { limited, supper } = await readMenu(api, day);
      assert.equal(limited.pickup_at, `${day}T11:30:00${offset}`);
      api.setNow(`${day}T10:29:59${offset}`);
      assert.equal((await accountCard(cartOf([limited.id, 1]))).status, 201);
      api.setNow(`${day}T10:30:00${offset}`);
      const late = await accountCard(cartOf([limited.id, 1], [supper.id, 1]));
      assert.equal(late.status, 400);
      assert.equal(late.body.code, 11003);
      assert.deepEqual(late.body.data.takeaway_menu_items, [{ id: limited.id }]);
      const session = await api.call('POST', '/api/v1/takeaway/payment-sessions', cartOf([limited.id, 1]));
      assert.equal(session.body.code, 11003);
      api.setNow('2026-11-23T08:00:00+01:00');
    });
  }

  test('a deadline that passes between the payment and the order annuls the payment', async () => {
    const { supper } = await readMenu(api, '2026-11-30');
    const cart = cartOf([supper.id, 1]);
    const invoice = await paidInvoice(api, cart);
    api.setNow('2026-11-30T16:00:00+01:00');
    const late = await order(api, cart, invoice);
    api.setNow('2026-11-23T08:00:00+01:00');
    assert.equal(late.body.code, 11003);
    assert.match((await order(api, cart, invoice)).body.message, /annulleret/);
  });

  test("a guest's payment makes one order", async () => {
    const { supper } = await readMenu(api, '2026-12-01');
    const cart = cartOf([supper.id, 1]);
    const invoice = await paidInvoice(api, cart);
    const attempts = await Promise.all([order(api, cart, invoice), order(api, cart, invoice)]);
    assert.deepEqual(attempts.map(({ status }) => status).sort(), [201, 409]);
    assert.equal((await order(api, cart, invoice)).status, 409);
    const { supper: left } = await readMenu(api, '2026-12-01');
    assert.equal(left.remaining, supper.remaining! - 1);
  });

  test('a used payment is a conflict, even when its goods are past their deadline', async () => {
    const { supper } = await readMenu(api, '2026-12-02');
    const cart = cartOf([supper.id, 1]);
    const invoice = await paidInvoice(api, cart);
    await order(api, cart, invoice);
    api.setNow('2026-12-03T08:00:00+01:00');
    assert.equal((await order(api, cart, invoice)).status, 409);
    api.setNow('2026-11-23T08:00:00+01:00');
  });

  test('an unpaid session makes no order', async () => {
    const { supper } = await readMenu(api, '2026-12-03');
    const session = await api.call('POST', '/api/v1/takeaway/payment-sessions', cartOf([supper.id, 1]));
    const declined = await api.pay(session.body.data.id, '4000 0000 0000 0002');
    assert.equal(declined.body.error, 'card_declined');
    const { invoice } = await api.db
      .selectFrom('payments')
      .select('invoice')
      .where('session_id', '=', session.body.data.id)
      .executeTakeFirstOrThrow();
    const outcome = await order(api, cartOf([supper.id, 1]), invoice);
    assert.equal(outcome.status, 422);
    assert.deepEqual(outcome.body.errors, {
      'payment_parameters.external_token': ['Betalingen er ikke gennemført endnu. Prøv igen.'],
    });
  });

  test('a payment pays for its own cart only', async () => {
    const { supper, limited } = await readMenu(api, '2026-12-04');
    const cart = cartOf([supper.id, 1]);
    const invoice = await paidInvoice(api, cart);
    const token = 'payment_parameters.external_token';
    const dearer = await order(api, cartOf([supper.id, 2]), invoice);
    assert.equal(dearer.status, 422);
    assert.match(dearer.body.errors[token][0], /en anden bestilling/);
    assert.equal((await order(api, cartOf([limited.id, 1]), invoice)).status, 422);
    const withBags = await order(api, { ...cart, has_bags: true }, invoice);
    assert.match(withBags.body.errors[token][0], /en anden bestilling/);
    const retail = await api.call('POST', '/api/v1/retail/orders', {
      ...customer,
      retail_products: [{ id: 3, quantity: 1 }],
      payment_method: 'online',
      payment_parameters: { external_token: invoice },
    });
    assert.equal(retail.status, 422);
    assert.equal((await order(api, cart, invoice)).status, 201);
  });

  test("an account cannot order with another account's payment", async () => {
    const { supper } = await readMenu(api, '2026-12-08');
    const cart = cartOf([supper.id, 1]);
    const invoice = await paidInvoice(api, cart, anna);
    assert.equal((await order(api, cart, invoice, bo)).status, 404);
    assert.equal((await order(api, cart, invoice)).status, 401);
    const unknown = await order(api, cart, 'inv_unknown');
    assert.deepEqual([unknown.status, unknown.body.message], [404, 'Betalingen findes ikke.']);
    assert.equal((await order(api, cart, invoice, anna)).status, 201);
  });

  test("a guest's payment can be used after the guest logs in", async () => {
    const { supper } = await readMenu(api, '2026-12-09');
    const cart = cartOf([supper.id, 1]);
    const invoice = await paidInvoice(api, cart);
    assert.equal((await order(api, cart, invoice, anna)).status, 201);
  });

  test('an order has one bag for each pickup time, which counts in the total', async () => {
    const { limited, coffee, supper } = await readMenu(api, '2026-12-14');
    await accountCard({ ...cartOf([limited.id, 2], [coffee.id, 1], [supper.id, 1]), has_bags: true });
    const { body } = await api.call('GET', '/api/v1/orders', undefined, { token: anna });
    const [latest] = body.data;
    assert.equal(latest.price, 2 * limited.price + supper.price + 2 * 4);
    assert.equal(latest.order_lines.at(-1).product_name, 'Bærepose');
    assert.equal(latest.order_lines.at(-1).quantity, 2);
    assert.equal(latest.deliver_at, limited.pickup_at);
  });

  test('an order is stored with its answers', async () => {
    const { supper } = await readMenu(api, '2026-12-15');
    const { body } = await accountCard(cartOf([supper.id, 1]));
    const stored = api.db
      .selectFrom('order_answers')
      .select(['order_field_id', 'value'])
      .where('order_id', '=', body.data.id)
      .orderBy('order_field_id');
    assert.deepEqual(
      (await stored.execute()).map((answer) => ({ ...answer })),
      answers,
    );
  });

  test('an order is stored with answers to fields of any id that the contract allows', async () => {
    const section = findVenue('kantinen').store.takeaway_section!;
    const ids = [2 ** 31, 1e20];
    const text = { widget: 'text', is_required: true, widget_attributes: null } as const;
    const order_fields = ids.map((id) => ({ id, name: 'Sted', ...text }));
    const groups = [{ name: '', description: null, order_fields }];
    api.setStore({ takeaway_section: { ...section, order_field_groups: groups } });
    const { supper } = await readMenu(api, '2026-12-21');
    const order_details = ids.map((order_field_id) => ({ order_field_id, value: 'Her' }));
    const { status, body } = await accountCard({ ...cartOf([supper.id, 1]), order_details });
    api.setStore({ takeaway_section: section });
    assert.equal(status, 201);
    const stored = api.db
      .selectFrom('order_answers')
      .select('order_field_id')
      .where('order_id', '=', body.data.id)
      .orderBy('order_field_id');
    assert.deepEqual(
      (await stored.execute()).map(({ order_field_id }) => order_field_id),
      ids,
    );
  });

  test('quantities are whole, positive and sane', async () => {
    const { supper } = await readMenu(api, '2026-12-16');
    for (const quantity of [0, -1, 1.5, 10_000, '1', null]) {
      const outcome = await accountCard({
        ...cartOf([supper.id, 1]),
        takeaway_menu_items: [{ id: supper.id, quantity }],
      });
      assert.equal(outcome.status, 422, String(quantity));
      assert.deepEqual(Object.keys(outcome.body.errors), ['takeaway_menu_items.0.quantity']);
    }
  });

  test('only its own account sees an order', async () => {
    const { body } = await api.call('GET', '/api/v1/orders?page=1', undefined, { token: anna });
    const path = `/api/v1/orders/${body.data[0].id}`;
    assert.equal((await api.call('GET', path, undefined, { token: anna })).status, 200);
    assert.equal((await api.call('GET', path, undefined, { token: bo })).status, 404);
    assert.equal((await api.call('GET', path)).status, 401);
    assert.equal(body.meta.last_page > 1, true);
    assert.equal(body.data.length, 10);
  });

  test('the database refuses a negative stock', async () => {
    const { limited } = await readMenu(api, '2026-12-18');
    await assert.rejects(
      api.db.updateTable('takeaway_menu_items').set({ remaining: -1 }).where('id', '=', limited.id).execute(),
      /takeaway_stock/,
    );
  });
});
