import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { sql } from 'kysely';

import { linkTokenOf } from '../testing/mails.ts';
import { cartOf, readMenu } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';

const email = 'anna@kantinen.dk';
const person = { name: 'Søren Nørgaard', phone: '70121416', number: 'M-4711', department: 'Hemmelig' };

describeOnEach('a database that fails,', (api) => {
  beforeEach(() => void api.logged.splice(0));

  /** Makes inserts and updates of a table fail during the call. */
  async function whileBroken(table: string, call: () => Promise<{ status: number }>) {
    const constraint = `${table}_broken`;
    const { id } = sql;
    await sql`alter table ${id(table)} add constraint ${id(constraint)} check (false) not valid`.execute(
      api.db,
    );
    const { status } = await call();
    await sql`alter table ${id(table)} drop constraint ${id(constraint)}`.execute(api.db);
    assert.equal(status, 500);
    const fault = api.logged.find(({ level }) => level === 'error');
    // The line still has the code, the constraint and the stack.
    const { code, constraint: failed, stack } = fault!['err'] as Record<string, string>;
    assert.deepEqual([code, failed], ['23514', constraint]);
    assert.match(stack!, /^\s+at /);
  }

  function holdsNone(...secrets: string[]) {
    const lines = JSON.stringify(api.logged);
    for (const secret of [
      ...secrets,
      ...Object.values(person),
      '@kantinen',
      '@example',
      '$argon2',
      'insert into',
      'params',
    ])
      assert.equal(lines.includes(secret), false, `${secret} in ${lines}`);
  }

  test('logs neither e-mail nor link when a reset mail cannot be stored', async () => {
    await whileBroken('outbox', () => api.call('POST', '/api/v1/password-reset-requests', { email }));
    holdsNone(email, '/account/password/reset');
  });

  test('logs neither token nor hash when a new password cannot be stored', async () => {
    await api.call('POST', '/api/v1/password-reset-requests', { email });
    const token = await linkTokenOf(api, email, '/account/password/reset/');
    const password = 'et nyt kodeord 17';
    const reset = { token, email, password, password_confirmation: password };
    await whileBroken('accounts', () => api.call('POST', '/api/v1/password-resets', reset));
    holdsNone(token, password);
  });

  test('logs no personal data of a sign-up', async () => {
    const signUp = {
      ...person,
      email: 'ny@example.dk',
      password: 'hemmelig-1234',
      password_confirmation: 'hemmelig-1234',
      accept_conditions: true,
      accept_privacy: true,
    };
    await whileBroken('accounts', () => api.call('POST', '/api/v1/account', signUp));
    holdsNone('ny@', 'hemmelig-1234');
  });

  test('logs no personal data of an order', async () => {
    const { coffee } = await readMenu(api, '2026-11-24');
    const order = {
      ...cartOf([coffee.id, 1]),
      customer_name: person.name,
      customer_email: 'soren@example.dk',
      comment: person.department,
      payment_method: null,
    };
    await whileBroken('orders', () => api.call('POST', '/api/v1/takeaway/orders', order));
    holdsNone('soren');
  });

  test('logs no token of a session that cannot be stored', async () => {
    const body = { email, password: 'kantine1234' };
    await whileBroken('tokens', () => api.call('POST', '/api/v1/tokens', body));
    holdsNone('kantine1234');
  });
});
