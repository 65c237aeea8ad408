import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { describeOnEach } from '../testing/test-api.ts';
import { goodsOf, openShops, shops, type Shops } from '../testing/two-shops.ts';

const token = 'payment_parameters.external_token';
const required = ['Dette felt er påkrævet.'];
const accountCard = { method: 'account-card' } as const;
const goodsInDanish = { takeaway: 'tingene', retail: 'varerne' };
const missingGoods = {
  takeaway: /^En eller flere af tingene i kurven er desværre udløbet\.$/,
  retail: /^En eller flere af varerne i kurven findes desværre ikke længere\.$/,
};

const wrongCustomers = [
  { what: 'a name of blanks', change: { customer_name: '  ' }, fields: { customer_name: required } },
  { what: 'no name', change: { customer_name: '' }, fields: { customer_name: required } },
  {
    what: 'a name that is too long',
    change: { customer_name: 'x'.repeat(201) },
    fields: { customer_name: ['Skriv højst 200 tegn.'] },
  },
  { what: 'no e-mail', change: { customer_email: '' }, fields: { customer_email: required } },
  {
    what: 'an e-mail that is none',
    change: { customer_email: 'ida@' },
    fields: { customer_email: ['Skriv en gyldig email-adresse.'] },
  },
  {
    what: 'neither name nor e-mail',
    change: { customer_name: undefined, customer_email: null },
    fields: { customer_name: required, customer_email: required },
  },
];
const wrongDetails = {
  takeaway: [
    ...wrongCustomers,
    {
      what: 'an order without its fields',
      change: { order_details: undefined },
      fields: { 'order_details.1': required, 'order_details.2': required },
    },
    {
      what: 'an answer that is blank, and one that is not offered',
      change: {
        order_details: [
          { order_field_id: 1, value: 'Månen' },
          { order_field_id: 2, value: ' ' },
        ],
      },
      fields: { 'order_details.1': ['Vælg en af mulighederne.'], 'order_details.2': required },
    },
  ],
  retail: wrongCustomers,
};

for (const shop of shops) {
  describeOnEach(`${shop} refuses,`, (api) => {
    let anna: string;
    let customer: Shops;
    before(async () => {
      anna = await api.logIn('anna@kantinen.dk');
      customer = await openShops(api);
    });

    /** Both calls of a shop: checkout and order. */
    const bothCalls = async (cart: object) => [
      await customer.openSession(shop, cart),
      await customer.order(shop, cart, accountCard, anna),
    ];

    for (const { what, change, fields } of wrongDetails[shop]) {
      test(`${what}, by field, for the checkout and for the order`, async () => {
        for (const { status, body } of await bothCalls({ ...customer.one(shop), ...change })) {
          assert.equal(status, 422);
          assert.deepEqual(body.errors, fields);
        }
      });
    }

    test('more than the stock, adding up repeated lines, and names the rest', async () => {
      const { id } = customer.thing[shop];
      await customer.change(shop, { remaining: 6 });
      for (const { status, body } of await bothCalls(customer.cart(shop, [id, 5], [id, 2]))) {
        assert.equal(status, 400);
        assert.equal(body.code, 11001);
        assert.equal(body.message, `En eller flere af ${goodsInDanish[shop]} i kurven er desværre udsolgt.`);
        assert.deepEqual(body.data, { [goodsOf[shop]]: [{ id, number_remaining: 6 }] });
      }
      assert.equal(await customer.remaining(shop), 6);
      await customer.change(shop, { remaining: 1000 });
    });

    test('missing goods before sold-out ones', async () => {
      const gone = 999_999;
      await customer.change(shop, { remaining: 0 });
      const cart = customer.cart(shop, [customer.thing[shop].id, 1], [gone, 2]);
      for (const { status, body } of await bothCalls(cart)) {
        assert.equal(status, 400);
        assert.equal(body.code, 11003);
        assert.match(body.message, missingGoods[shop]);
        assert.deepEqual(body.data, { [goodsOf[shop]]: [{ id: gone }] });
      }
      await customer.change(shop, { remaining: 1000 });
    });

    test('goods that were sold since the payment, and annuls it', async () => {
      const cart = customer.one(shop);
      const payment = await customer.pay(shop, cart);
      await customer.change(shop, { remaining: 0 });
      const first = await customer.order(shop, cart, payment);
      // The client lost the response and repeats the call.
      const second = await customer.order(shop, cart, payment);
      await customer.change(shop, { remaining: 1000 });
      assert.equal(first.body.code, 11001);
      assert.deepEqual(second, first);
      const later = await customer.order(shop, cart, payment);
      assert.match(later.body.errors[token][0], /annulleret. Gå til kurven/);
    });

    test('a price that has changed since the payment, and annuls it', async () => {
      const cart = customer.one(shop);
      const { price } = customer.thing[shop];
      for (const price_ore of [(price + 1) * 100, (price - 1) * 100, 0]) {
        const payment = await customer.pay(shop, cart);
        await customer.change(shop, { price_ore });
        const refused = await customer.order(shop, cart, payment);
        await customer.change(shop, { price_ore: price * 100 });
        assert.equal(refused.status, 422);
        assert.match(refused.body.errors[token][0], /Prisen er ændret.*annulleret.*Gå til kurven/);
        // The annulled payment stays annulled when the old price is back.
        assert.match((await customer.order(shop, cart, payment)).body.errors[token][0], /annulleret/);
      }
      assert.equal(await customer.remaining(shop), 1000);
    });

    test('a payment for another cart, which it can still pay', async () => {
      const { id } = customer.thing[shop];
      const other = shop === 'takeaway' ? 'retail' : 'takeaway';
      const payment = await customer.pay(shop, customer.one(shop));
      await customer.change(shop, { remaining: 1 });
      for (const [where, cart] of [
        [shop, customer.cart(shop, [id, 2])],
        [shop, customer.nothingToPay(shop)],
        [other, customer.one(other)],
      ] as const) {
        const { status, body } = await customer.order(where, cart, payment);
        assert.equal(status, 422);
        assert.match(body.errors[token][0], /en anden bestilling. Gå til kurven/);
      }
      assert.equal((await customer.order(shop, customer.one(shop), payment)).status, 201);
      await customer.change(shop, { remaining: 1000 });
    });
  });
}
