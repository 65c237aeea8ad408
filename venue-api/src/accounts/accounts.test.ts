import assert from 'node:assert/strict';
import { test } from 'node:test';

import { orderIn, retailCartOf } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';

describeOnEach('accounts', (api) => {
  const logIn = (email: string, password: string) => api.call('POST', '/api/v1/tokens', { email, password });

  test('the right password opens the account, however the e-mail is written', async () => {
    const token = (await logIn(' Anna@Kantinen.DK ', 'kantine1234')).body.data.token;
    const { body } = await api.call('GET', '/api/v1/account', undefined, { token });
    assert.equal(body.data.email, 'anna@kantinen.dk');
    assert.equal('password_hash' in body.data, false);
  });

  test('an address with æøå in its domain is one address, in letters and in ASCII', async () => {
    const [letters, ascii] = ['asta@KØBMAND.dk', 'asta@xn--kbmand-bya.dk'] as const;
    await api.db
      .updateTable('accounts')
      .set({ email: ascii })
      .where('email', '=', 'carla@kantinen.dk')
      .execute();
    for (const email of [letters, ascii]) {
      assert.equal((await logIn(email, 'kantine1234')).status, 201);
      const reset = await api.call('POST', '/api/v1/password-reset-requests', { email });
      assert.equal(reset.status, 204);
      const signUp = { email, password: 'frokost på 4. sal', password_confirmation: 'frokost på 4. sal' };
      const choices = { accept_conditions: true, accept_privacy: true, name: 'Asta', number: '1' };
      const { status, body } = await api.call('POST', '/api/v1/account', { ...signUp, ...choices });
      assert.deepEqual([status, body.code], [400, 10006]);
      const cart = { ...retailCartOf([3, 1]), customer_email: email };
      const session = await api.call('POST', '/api/v1/retail/payment-sessions', cart);
      const { invoice } = (await api.pay(session.body.data.id)).body.data;
      assert.equal((await orderIn(api, 'retail', cart, { method: 'online', invoice })).status, 201);
    }
    const orders = await api.db.selectFrom('orders').select('customer_email').execute();
    assert.deepEqual(
      orders.map(({ customer_email }) => customer_email),
      [ascii, ascii],
    );
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await logIn('anna@kantinen.dk', 'forkert1234');
    const unknown = await logIn('ingen@kantinen.dk', 'forkert1234');
    assert.equal(wrong.status, 401);
    assert.deepEqual(wrong, unknown);
  });

  test('the database holds neither passwords nor tokens', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    const tokens = await api.db.selectFrom('tokens').selectAll().execute();
    const accounts = await api.db.selectFrom('accounts').selectAll().execute();
    const everything = JSON.stringify([tokens, accounts]);
    assert.equal(everything.includes(token), false);
    assert.equal(everything.includes('kantine1234'), false);
    assert.match(accounts[0]!.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('an invented, damaged or expired token is refused', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    for (const bad of ['x', `${token}x`, token.slice(1)]) {
      assert.equal((await api.call('GET', '/api/v1/account', undefined, { token: bad })).status, 401);
    }
    assert.equal(
      (await api.call('GET', '/api/v1/account', undefined, { headers: { Authorization: 'Basic eDp5' } }))
        .status,
      401,
    );
    assert.equal((await api.call('GET', '/api/v1/account')).status, 401);
    api.setNow('2027-03-01T08:00:00+01:00');
    assert.equal((await api.call('GET', '/api/v1/account', undefined, { token })).status, 401);
    api.setNow('2026-11-23T08:00:00+01:00');
  });

  test("an account's own fields can be saved, its e-mail and its group cannot", async () => {
    const token = await api.logIn('bo@kantinen.dk');
    const change = {
      name: ' Bo Bæk ',
      phone: '',
      number: '2077',
      email: 'anna@kantinen.dk',
      account_group_id: 1,
      allows_marketing: true,
    };
    const { status, body } = await api.call('PUT', '/api/v1/account', change, { token });
    assert.equal(status, 200);
    const { data } = (await api.call('GET', '/api/v1/account', undefined, { token })).body;
    assert.deepEqual(data, body.data);
    assert.deepEqual(
      [data.name, data.phone, data.email, data.account_group_id, data.allows_marketing],
      ['Bo Bæk', null, 'bo@kantinen.dk', 2, true],
    );
  });

  test('a required field cannot be emptied', async () => {
    const token = await api.logIn('bo@kantinen.dk');
    const { status, body } = await api.call('PUT', '/api/v1/account', { name: ' ' }, { token });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { name: ['Dette felt er påkrævet.'] });
  });

  test("meetings are the account's own, newest first, around today", async () => {
    const anna = await api.logIn('anna@kantinen.dk');
    const { body } = await api.call('GET', '/api/v1/meetings/meetings', undefined, { token: anna });
    const dates: string[] = body.data.map(
      (meeting: { attributes: { date: string } }) => meeting.attributes.date,
    );
    assert.equal(dates.length, 10);
    assert.deepEqual(dates, [...dates].sort().reverse());
    assert.ok(dates.at(0)! > '2026-11-23' && dates.at(-1)! < '2026-11-23', dates.join());
    assert.deepEqual(body.meta, { current_page: 1, last_page: 2 });
    assert.equal((await api.call('GET', '/api/v1/meetings/meetings')).status, 401);
  });

  test('wrong passwords are limited for their e-mail only, and the right one resets the count', async () => {
    const guess = () => logIn('Bo@kantinen.dk ', 'forkert1234');
    const statuses = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, guess))).map(({ status }) => status);
    assert.deepEqual(await statuses(9), Array(9).fill(401));
    assert.equal((await logIn('bo@kantinen.dk', 'kantine1234')).status, 201);
    const many = await statuses(15);
    assert.equal(many.filter((status) => status === 401).length, 10);
    assert.equal(many.filter((status) => status === 429).length, 5);

    const response = await fetch(`${api.url}/api/v1/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify({ email: 'bo@kantinen.dk', password: 'kantine1234' }),
    });
    assert.equal(response.status, 429);
    const wait = Number(response.headers.get('retry-after'));
    assert.equal(wait > 0 && wait <= 60, true);
    assert.match(((await response.json()) as { message: string }).message, /Vent et minut/);
    assert.equal((await logIn('anna@kantinen.dk', 'kantine1234')).status, 201);
    assert.equal((await api.call('GET', '/api/v1/store')).status, 200);
  });
});
