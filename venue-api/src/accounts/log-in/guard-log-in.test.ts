import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';

import { hashQueueLimits } from '../../limits/limits.ts';
import { startVenueApi } from '../../start.ts';
import { linkTokenOf } from '../../testing/mails.ts';
import { describeOnEach, fromAddress } from '../../testing/test-api.ts';

const [right, wrong] = ['kantine1234', 'forkert1234'];
const [anna, bo] = ['anna@kantinen.dk', 'bo@kantinen.dk'];
const minuteMs = 60_000;

describeOnEach('guessing passwords', (api) => {
  const logIn = async (email: string, password: string, address: string) =>
    (await api.call('POST', '/api/v1/tokens', { email, password }, fromAddress(address))).status;
  const count = (statuses: number[], wanted: number) => statuses.filter((one) => one === wanted).length;
  /** The limits read the machine's clock, so the test replaces it. */
  const stopClock = () => mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const pass = (ms: number) => mock.timers.setTime(Date.now() + ms);
  afterEach(() => mock.reset());

  test('wrong passwords at one address do not lock the owner out at another', async () => {
    for (let guess = 0; guess < 10; guess += 1) assert.equal(await logIn(anna, wrong, '198.51.100.1'), 401);
    assert.equal(await logIn(anna, wrong, '198.51.100.1'), 429);
    assert.equal(await logIn(anna, right, '198.51.100.2'), 201);
  });

  test('an address has sixty wrong passwords a minute, which does not limit accounts that logged in there before', async () => {
    stopClock();
    const address = '198.51.100.3';
    assert.equal(await logIn(anna, right, address), 201);
    const statuses = await Promise.all(
      Array.from({ length: 90 }, (_, index) => logIn(`kunde-${index}@example.dk`, wrong, address)),
    );
    // All concurrent comparisons may start before the last failure is counted.
    const failed = count(statuses, 401);
    assert.ok(failed >= 60 && failed < 60 + hashQueueLimits.concurrent, `${failed} failed`);
    assert.equal(count(statuses, 429), 90 - failed);
    assert.equal(await logIn(bo, right, address), 429);
    assert.equal(await logIn(anna, right, address), 201);
    assert.equal(await logIn(bo, right, '198.51.100.4'), 201);
  });

  test('two callers in the same IPv6 network count as one address', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      assert.equal(await logIn('nabo@example.dk', wrong, `2001:db8:1:2::${guess}`), 401);
    assert.equal(await logIn('nabo@example.dk', wrong, '2001:db8:1:ff:ffff::1'), 429);
    assert.equal(await logIn('nabo@example.dk', wrong, '2001:db8:1:102::1'), 401);
  });

  test('many addresses together have sixty wrong passwords an hour for an account, and its owner still logs in', async () => {
    const home = '203.0.113.1';
    assert.equal(await logIn(bo, right, home), 201);
    const guesses = [];
    for (let address = 0; address < 80; address += 1)
      guesses.push(await logIn(bo, wrong, `203.0.113.${100 + address}`));
    assert.deepEqual([count(guesses, 401), count(guesses, 429)], [60, 20]);
    // The right password does not lift the limit at an unknown address.
    assert.equal(await logIn(bo, right, '203.0.113.2'), 429);
    assert.equal(await logIn(bo, right, home), 201);
    assert.equal(await logIn(anna, right, '203.0.113.2'), 201);
  });

  test('the reset mail lets the owner log in from a new address during an attack', async () => {
    const away = fromAddress('203.0.113.3');
    assert.equal(await logIn(bo, right, '203.0.113.3'), 429);
    await api.call('POST', '/api/v1/password-reset-requests', { email: bo }, away);
    const token = await linkTokenOf(api, bo, '/account/password/reset/');
    const reset = { token, email: bo, password: right, password_confirmation: right };
    assert.equal((await api.call('POST', '/api/v1/password-resets', reset, away)).status, 204);
    assert.equal(await logIn(bo, right, '203.0.113.3'), 201);
  });

  test('an address has a hundred wrong passwords an hour for an account, and does not use up the limit of others', async () => {
    stopClock();
    const email = 'ene@example.dk';
    let failed = 0;
    for (let minute = 0; minute < 12; minute += 1) {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => logIn(email, wrong, '192.0.2.77')));
      failed += count(statuses, 401);
      pass(minuteMs);
    }
    assert.equal(failed, 100);
    assert.equal(await logIn(email, wrong, '192.0.2.78'), 401);
    pass(60 * minuteMs);
    assert.equal(await logIn(email, wrong, '192.0.2.77'), 401);
  });

  test('a refusal says in Danish how long to wait, and the log names the limit but no person', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    const email = 'hemmelig-kunde@example.dk';
    const body = JSON.stringify({ email, password: wrong });
    const send = () => fetch(`${api.url}/api/v1/tokens`, { method: 'POST', headers, body });
    for (let guess = 0; guess < 10; guess += 1) await (await send()).text();
    const refusal = await send();
    assert.equal(refusal.status, 429);
    const seconds = Number(refusal.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 60, `${seconds} s`);
    const { message } = (await refusal.json()) as { message: string };
    assert.equal(message, 'Der har været for mange forsøg. Vent et minut, og prøv igen.');

    const events = api.logged.filter(({ event }) => event !== undefined);
    assert.deepEqual(
      new Set(events.map(({ event }) => event)),
      new Set([
        'login.failed',
        'login.succeeded',
        'limit.reached',
        'password-reset.requested',
        'password-reset.completed',
      ]),
    );
    assert.equal(events.at(-1)!['limit'], 'guesses-of-email-at-address');
    assert.equal(/@|kantine1234|forkert1234/.test(JSON.stringify(api.logged)), false);
  });

  test('the table of limits holds hashes, not e-mails or addresses', async () => {
    const rows = JSON.stringify(await api.db.selectFrom('limits').selectAll().execute());
    assert.equal(/@|203\.0\.113|198\.51/.test(rows), false);
  });
});

test('an untrusted caller is counted by its own address, whatever headers it forges', async () => {
  const api = await startVenueApi({ logLevel: 'silent' });
  const statuses = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const response = await fetch(`${api.url}/api/v1/tokens`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Forwarded-For': `192.0.2.${guess}`,
        'X-Real-IP': `192.0.2.${guess}`,
        Forwarded: `for=192.0.2.${guess}`,
      },
      body: JSON.stringify({ email: anna, password: wrong }),
    });
    statuses.push(response.status);
  }
  await api.close();
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429]);
});
