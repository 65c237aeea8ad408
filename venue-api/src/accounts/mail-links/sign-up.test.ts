import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';

import { deleteExpired } from '../../delete-expired.ts';
import { limits } from '../../limits/limits.ts';
import { linkTokenOf } from '../../testing/mails.ts';
import { describeOnEach, fromAddress, noFailures, startTestApi } from '../../testing/test-api.ts';

const form = {
  email: 'Ny@Kantinen.dk',
  password: 'frokost på 4. sal',
  password_confirmation: 'frokost på 4. sal',
  accept_conditions: true,
  accept_privacy: true,
  name: ' Ny Åkjær ',
  number: '3001',
};

describeOnEach('signing up', (api, backend) => {
  const signUp = (changes: object = {}) => api.call('POST', '/api/v1/account', { ...form, ...changes });
  const verify = (token: string) => api.call('POST', '/api/v1/account-verifications', { token });
  const logIn = (email: string, password = 'frokost på 4. sal') =>
    api.call('POST', '/api/v1/tokens', { email, password });

  test('a customer signs up, follows the mailed link and logs in', async () => {
    assert.equal((await signUp({ phone: '', accept_communications: true })).status, 204);
    const early = await logIn(form.email);
    assert.equal(early.status, 401);
    assert.deepEqual(early, await logIn('ingen@kantinen.dk'));

    const token = await linkTokenOf(api, form.email, '/account/verify/');
    assert.equal((await verify(token)).status, 204);
    const session = (await logIn('ny@kantinen.dk')).body.data.token;
    const { data } = (await api.call('GET', '/api/v1/account', undefined, { token: session })).body;
    assert.deepEqual(
      [data.email, data.name, data.number, data.phone, data.account_group_id, data.allows_marketing],
      ['Ny@Kantinen.dk', 'Ny Åkjær', '3001', null, 2, true],
    );
    assert.equal('verified_at' in data, false);
  });

  test('missing and wrong fields get Danish errors, and no account is created', async () => {
    const cases: [changes: object, errors: Record<string, string[]>][] = [
      [
        { name: ' ', number: null },
        { name: [required], number: [required] },
      ],
      [{ password: 'kort', password_confirmation: 'kort' }, { password: ['Skriv mindst 8 tegn.'] }],
      [
        { password_confirmation: 'frokost på 5. sal' },
        { password_confirmation: ['De to kodeord er ikke ens.'] },
      ],
      [{ email: 'ny' }, { email: ['Skriv en gyldig email-adresse.'] }],
      [
        { accept_conditions: false, accept_privacy: undefined },
        {
          accept_conditions: ['Du skal acceptere betingelserne.'],
          accept_privacy: ['Du skal acceptere privatlivspolitikken.'],
        },
      ],
    ];
    for (const [changes, errors] of cases) {
      const outcome = await signUp({ email: 'fejl@kantinen.dk', ...changes });
      assert.equal(outcome.status, 422);
      assert.deepEqual(outcome.body.errors, errors);
    }
    assert.equal(await mailsTo('fejl@kantinen.dk'), 0);
  });

  test('an e-mail of an unknown domain is refused with 10006', async () => {
    for (const email of ['ny@nowhere.dk', 'ny@kantinen.dk.nowhere.dk', 'ny@xkantinen.dk']) {
      const { status, body } = await signUp({ email });
      assert.deepEqual([status, body.code], [400, 10006], email);
    }
    assert.equal((await signUp({ email: 'ny@EXAMPLE.com' })).status, 204);
  });

  test('an e-mail has one account in any letter case and after parallel sign-ups', async () => {
    const inUse = await signUp({ email: 'ANNA@kantinen.dk' });
    assert.deepEqual([inUse.status, inUse.body.code], [400, 10007]);
    const email = 'mange@example.dk';
    const outcomes = await Promise.all([
      signUp({ email }),
      signUp({ email: 'Mange@example.dk' }),
      signUp({ email }),
    ]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), [204, 400, 400]);
    assert.equal((await mailsTo('mange@example.dk')) + (await mailsTo('Mange@example.dk')), 1);
  });

  test('a verification link works once within a day and is stored as a hash', async () => {
    await signUp({ email: 'sen@example.dk' });
    const token = await linkTokenOf(api, 'sen@example.dk', '/account/verify/');
    const kept = JSON.stringify(await api.db.selectFrom('mail_tokens').selectAll().execute());
    assert.equal(kept.includes(token), false);
    for (const bad of ['x', `${token}x`, token.slice(1)]) {
      const { status, body } = await verify(bad);
      assert.deepEqual([status, body.code], [400, 10012]);
    }
    api.setNow('2026-11-24T08:00:00+01:00');
    assert.equal((await verify(token)).body.code, 10012);
    assert.equal((await logIn('sen@example.dk')).status, 401);
    api.setNow('2026-11-24T07:59:59+01:00');
    const twice = await Promise.all([verify(token), verify(token)]);
    assert.deepEqual(twice.map(({ status }) => status).sort(), [204, 400]);
    assert.equal((await logIn('sen@example.dk')).status, 201);
    api.setNow('2026-11-23T08:00:00+01:00');
  });

  test('an unverified account is deleted a day after its link has expired, and its e-mail can sign up again', async () => {
    const email = 'glemt@example.dk';
    const accounts = async () =>
      (await api.db.selectFrom('accounts').select('email').orderBy('id').execute()).map((one) => one.email);
    const verified = await api.db
      .selectFrom('accounts')
      .select('email')
      .where('verified_at', 'is not', null)
      .orderBy('id')
      .execute();
    assert.equal((await signUp({ email: 'kunde@example.dk' })).status, 204);
    await sql`insert into orders (shop, account_id, customer_name, customer_email, price_ore, created_at)
      select 'retail', id, 'Ida', email, 0, now() from accounts where email = 'kunde@example.dk'`.execute(
      api.db,
    );
    assert.equal((await signUp({ email })).status, 204);
    const at = (now: string) => deleteExpired({ db: api.db, now: () => new Date(now) }, noFailures);
    await at('2026-11-25T07:59:59+01:00');
    assert.ok((await accounts()).includes(email));
    await at('2026-11-25T08:00:00+01:00');
    assert.deepEqual(await accounts(), [...verified.map((one) => one.email), 'kunde@example.dk']);
    assert.equal((await signUp({ email })).status, 204);
    assert.equal((await verify(await linkTokenOf(api, email, '/account/verify/'))).status, 204);
    assert.equal((await logIn(email)).status, 201);
  });

  test('a network can create a hundred and twenty accounts an hour, and another network is not limited by it', async () => {
    const signUpFrom = (email: string, address: string) =>
      api.call('POST', '/api/v1/account', { ...form, email }, fromAddress(address));
    assert.equal((await signUpFrom('en@example.dk', '192.0.2.1')).status, 204);
    const count = limits['sign-ups'].count - 1;
    await api.db.updateTable('limits').set({ points: count }).where('key', 'like', 'sign-ups:%').execute();
    assert.equal((await signUpFrom('EN@example.dk', '192.0.2.1')).body.code, 10007);
    assert.equal((await signUpFrom('to@example.dk', '192.0.2.1')).status, 204);
    const refused = await signUpFrom('tre@example.dk', '192.0.2.1');
    assert.equal(refused.status, 429);
    assert.match(refused.body.message, /^Der er oprettet for mange konti fra dit netværk\. Vent /);
    assert.equal(await mailsTo('tre@example.dk'), 0);
    assert.equal((await signUpFrom('tre@example.dk', '192.0.2.2')).status, 204);
  });

  test('a mailbox gets five sign-up mails an hour in all its spellings', async () => {
    await api.db.deleteFrom('limits').execute();
    const spellings = ['kasse@example.dk', 'kas.se@example.dk', 'Kasse+1@example.dk', 'kasse+2@EXAMPLE.dk'];
    for (const email of [...spellings, 'k.a.sse+3@example.dk'])
      assert.equal((await signUp({ email })).status, 204, email);
    const { status, body } = await signUp({ email: 'kasse+4@example.dk' });
    assert.equal(status, 429);
    assert.match(body.message, /^Der er allerede sendt flere mails til adressen\. Se i din indbakke\. Vent /);
    assert.equal(await mailsTo('kasse+4@example.dk'), 0);
    assert.equal((await signUp({ email: 'kasser@example.dk' })).status, 204);
  });

  test('a venue without accounts refuses sign-ups, and verifications and new passwords by mail', async () => {
    const kiosk = await startTestApi(backend, 'kiosken');
    try {
      assert.equal((await kiosk.call('POST', '/api/v1/account', form)).status, 404);
      for (const path of ['account-verifications', 'password-reset-requests', 'password-resets']) {
        const { status, body } = await kiosk.call('POST', `/api/v1/${path}`, { ...form, token: 'x' });
        assert.deepEqual([path, status, body.message], [path, 404, 'Her er ingen brugerkonti.']);
      }
    } finally {
      await kiosk.close();
    }
  });

  const required = 'Dette felt er påkrævet.';
  async function mailsTo(email: string): Promise<number> {
    return (await api.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()).length;
  }
});
