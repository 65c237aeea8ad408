import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { describeOnEach } from '../testing/test-api.ts';

const unstorable = ['Feltet indeholder tegn, der ikke kan gemmes.'];
const tooLong = 'æ'.repeat(10_000);

const texts: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['an image that runs a script', '"><img src=x onerror=alert(1)>'],
  ['quotes', `Søren "Sorte" O'Brien; drop table accounts; --`],
  ['text from right to left', '\u202eannA\u202c שלום'],
  ['emoji', '👩‍🍳🇩🇰 Åse'],
  ['a backslash and a percent sign', '100 % \\n %s ${name}'],
  ['nothing that can be seen', '\u200b\u00ad'],
];

const bad: [string, string][] = [
  ['a null byte', 'An\0na'],
  ['half an emoji', 'Anna \ud83d'],
];

describeOnEach('hostile input', (api) => {
  let token: string;
  before(async () => {
    token = await api.logIn('anna@kantinen.dk');
  });

  const save = (changes: object) => api.call('PUT', '/api/v1/account', changes, { token });
  let newcomers = 0;
  const signUp = (changes: object) =>
    api.call('POST', '/api/v1/account', {
      email: `ny${(newcomers += 1)}@example.dk`,
      password: 'hemmelig1234',
      password_confirmation: 'hemmelig1234',
      accept_conditions: true,
      accept_privacy: true,
      name: 'Ny',
      phone: '1',
      number: '1',
      department: 'Nord',
      ...changes,
    });

  for (const [what, text] of texts)
    test(`a name of ${what} is stored and given back as it is`, async () => {
      assert.equal((await save({ name: text })).status, 200);
      const { body } = await api.call('GET', '/api/v1/account', undefined, { token });
      assert.equal(body.data.name, text);
      assert.equal((await signUp({ name: text })).status, 204);
    });

  for (const [what, text] of bad)
    test(`${what} is refused at its field, in every call and every field`, async () => {
      for (const field of ['name', 'phone', 'number', 'department']) {
        const { status, body } = await save({ [field]: text });
        assert.deepEqual([status, body.errors], [422, { [field]: unstorable }]);
        const created = await signUp({ [field]: text });
        assert.deepEqual([created.status, created.body.errors], [422, { [field]: unstorable }]);
      }
      const calls: [string, Record<string, unknown>, string][] = [
        ['tokens', { email: 'anna@kantinen.dk', password: text }, 'password'],
        ['tokens', { email: `${text}@kantinen.dk`, password: 'x' }, 'email'],
        ['account-verifications', { token: text }, 'token'],
        ['password-reset-requests', { email: `${text}@kantinen.dk` }, 'email'],
        [
          'password-resets',
          { token: text, email: 'anna@kantinen.dk', password: 'x'.repeat(8), password_confirmation: 'x' },
          'token',
        ],
      ];
      for (const [path, sent, field] of calls) {
        const { status, body } = await api.call('POST', `/api/v1/${path}`, sent);
        assert.equal(status, 422, path);
        assert.ok(field in body.errors, path);
      }
    });

  test('a null byte in an order, a list or a URL is refused', async () => {
    const order = {
      customer_name: 'An\0na',
      customer_email: 'anna@kantinen.dk',
      comment: '\0',
      has_bags: false,
      takeaway_menu_items: [{ id: 1, quantity: 1 }],
      order_details: [{ order_field_id: 1, value: 'N\0rd' }],
      payment_method: 'account-card',
      payment_parameters: {},
    };
    const { status, body } = await api.call('POST', '/api/v1/takeaway/orders', order, { token });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors).sort(), ['comment', 'customer_name', 'order_details.0.value']);
    for (const path of ['takeaway/menu-items/%00', 'orders/%00', 'orders?page=%00'])
      assert.ok((await api.call('GET', `/api/v1/${path}`, undefined, { token })).status < 500, path);
    const { status: ofToken } = await api.call('GET', '/api/v1/account', undefined, { token: 'x%00' });
    assert.equal(ofToken, 401);
  });

  test('a text that is too long is refused at its field', async () => {
    for (const field of ['name', 'phone', 'number', 'department']) {
      const { status, body } = await save({ [field]: tooLong });
      assert.equal(status, 422);
      assert.match(body.errors[field][0], /^Skriv højst \d+ tegn\.$/);
    }
    const { status, body } = await signUp({ email: `${tooLong}@example.dk`, password: tooLong });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors).sort(), ['email', 'password']);
  });

  test('spaces around a password are part of it', async () => {
    const password = '  hemmelig 1234  ';
    const email = 'mellemrum@example.dk';
    const created = await signUp({ email, password, password_confirmation: password });
    assert.equal(created.status, 204);
    await api.db
      .updateTable('accounts')
      .set({ verified_at: new Date() })
      .where('email', '=', email)
      .execute();
    const logIn = (typed: string) => api.call('POST', '/api/v1/tokens', { email, password: typed });
    assert.equal((await logIn(password.trim())).status, 401);
    assert.equal((await logIn(password)).status, 201);
  });

  test('a very deeply nested body is refused or read without a crash', async () => {
    const deep = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const { status } = await api.call('PUT', '/api/v1/account', deep, { token });
    assert.equal(status, 422);
  });
});
