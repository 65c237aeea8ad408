import assert from 'node:assert/strict';
import { test } from 'node:test';

import { linkTokenOf } from '../../testing/mails.ts';
import { describeOnEach, fromAddress, type TestResponse } from '../../testing/test-api.ts';

const password = 'grøn-suppe-3001';
const form = {
  password,
  password_confirmation: password,
  accept_conditions: true,
  accept_privacy: true,
  name: 'Ny',
  number: '3001',
};

describeOnEach('too many tries', (api) => {
  const post = (path: string, body: object) => api.call('POST', `/api/v1/${path}`, body);
  const signUp = (email: string) => post('account', { ...form, email });
  const many = async (count: number, call: () => Promise<TestResponse>) => {
    const answers = await Promise.all(Array.from({ length: count }, call));
    return answers.map(({ status }) => status).sort();
  };
  const statuses = (wrong: number, status: number, tooMany: number) => [
    ...Array<number>(wrong).fill(status),
    ...Array<number>(tooMany).fill(429),
  ];

  test('a caller can ask ten times whether an e-mail is in use by signing up with it', async () => {
    const bo = () => signUp('Bo@kantinen.dk');
    assert.deepEqual(await many(12, bo), statuses(10, 400, 2));
    assert.match((await signUp('bo@kantinen.dk')).body.message, /^Der har været for mange forsøg\./);
    assert.equal((await signUp('ny@example.dk')).status, 204);
    // Other calls are not counted, though they come from the same address.
    const token = await api.logIn('bo@kantinen.dk');
    assert.equal((await api.call('GET', '/api/v1/account', undefined, { token })).status, 200);
  });

  test('an address has sixty wrong verification links a minute, and another address is not limited by them', async () => {
    const guess = (ip: string) => () =>
      api.call('POST', '/api/v1/account-verifications', { token: 'gæt' }, fromAddress(ip));
    assert.deepEqual(await many(62, guess('192.0.2.1')), statuses(60, 400, 2));
    const token = await linkTokenOf(api, 'ny@example.dk', '/account/verify/');
    assert.equal((await post('account-verifications', { token })).status, 204);
  });

  test('a successful verification is not counted', async () => {
    const guess = () =>
      api.call('POST', '/api/v1/account-verifications', { token: 'gæt' }, fromAddress('192.0.2.2'));
    await many(59, guess);
    await signUp('rettidig@example.dk');
    const token = await linkTokenOf(api, 'rettidig@example.dk', '/account/verify/');
    const right = await api.call(
      'POST',
      '/api/v1/account-verifications',
      { token },
      fromAddress('192.0.2.2'),
    );
    assert.equal(right.status, 204);
    assert.deepEqual(await many(2, guess), statuses(1, 400, 1));
  });

  test('an address can try sixty e-mails a minute by reset mails', async () => {
    let count = 0;
    const ask = () =>
      api.call(
        'POST',
        '/api/v1/password-reset-requests',
        { email: `kunde-${(count += 1)}@example.dk` },
        fromAddress('192.0.2.3'),
      );
    assert.deepEqual(await many(62, ask), statuses(60, 404, 2));
  });

  test('an e-mail has ten wrong reset links a minute, and another e-mail is not limited by them', async () => {
    const reset = (email: string) => () =>
      post('password-resets', { token: 'gæt', email, password, password_confirmation: password });
    assert.deepEqual(await many(12, reset('anna@kantinen.dk')), statuses(10, 422, 2));
    assert.equal((await reset('bo@kantinen.dk')()).status, 422);
  });
});
