import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Queries } from '../../database/database.ts';
import { limits } from '../../limits/limits.ts';
import { linkTokenOf } from '../../testing/mails.ts';
import { createSession } from '../log-in/sessions.ts';
import { findVenue } from '../../venues/venues.ts';
import { backends, fromAddress, startTestApi, type TestApi } from '../../testing/test-api.ts';

const email = 'anna@kantinen.dk';
const password = 'ny-kantine-5678';

for (const backend of backends) {
  describe(`a forgotten password on ${backend ? 'PostgreSQL' : 'the embedded database'}`, () => {
    let api: TestApi | undefined;
    beforeEach(async () => {
      await api?.close();
      api = await startTestApi(backend);
    });
    after(() => api?.close());

    const call = (path: string, body: object) => api!.call('POST', `/api/v1/${path}`, body);
    const ask = (address = email) => call('password-reset-requests', { email: address });
    const reset = (token: string, changes: object = {}) =>
      call('password-resets', { token, email, password, password_confirmation: password, ...changes });
    const logIn = (word: string, address = email) => call('tokens', { email: address, password: word });
    const linkToken = (address = email) => linkTokenOf(api!, address, '/account/password/reset/');
    const isSomebodyWaiting = async (queries: Queries) => {
      const { rows } = await sql`select pid from pg_locks
        where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(queries);
      return rows.length > 0;
    };
    const accountStatus = async (token: string) =>
      (await api!.call('GET', '/api/v1/account', undefined, { token })).status;

    test('a new password by mail ends all sessions of the account and no others', async () => {
      const [here, there, bo] = [
        await api!.logIn(email),
        await api!.logIn(email),
        await api!.logIn('bo@kantinen.dk'),
      ];
      assert.equal((await ask('Anna@Kantinen.DK')).status, 204);
      assert.equal(await accountStatus(here), 200);
      assert.equal((await reset(await linkToken(), { email: 'ANNA@kantinen.dk' })).status, 204);
      assert.deepEqual(
        [await accountStatus(here), await accountStatus(there), await accountStatus(bo)],
        [401, 401, 200],
      );
      assert.equal((await logIn('kantine1234')).status, 401);
      assert.equal((await logIn(password)).status, 201);
    });

    test('a log-in that began with the password of before begins no session', async () => {
      const before = await api!.db
        .selectFrom('accounts')
        .select(['id', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await ask();
      assert.equal((await reset(await linkToken())).status, 204);
      assert.equal(
        await createSession({ db: api!.db, venue: findVenue('kantinen'), now: () => new Date() }, before),
        null,
      );
      assert.equal((await api!.db.selectFrom('tokens').selectAll().execute()).length, 0);
    });

    test('what a mailbox refuses is no mail of its network', async () => {
      for (let asked = 0; asked < limits['reset-mails-of-network'].count; asked += 1) await ask();
      assert.equal((await ask()).status, 429);
      assert.equal((await ask('bo@kantinen.dk')).status, 204);
    });

    test('an e-mail without an account gets no mail', async () => {
      const { status, body } = await ask('ingen@kantinen.dk');
      assert.deepEqual([status, body.message], [404, 'Email-adressen er ukendt.']);
      assert.equal((await api!.db.selectFrom('outbox').selectAll().execute()).length, 0);
    });

    test('an account gets three reset mails an hour, and can still log in', async () => {
      const statuses = (await Promise.all(Array.from({ length: 12 }, () => ask()))).map(
        ({ status }) => status,
      );
      assert.equal(statuses.filter((status) => status === 204).length, 3);
      assert.equal(statuses.filter((status) => status === 429).length, 9);
      assert.equal((await api!.db.selectFrom('outbox').selectAll().execute()).length, 3);
      assert.equal((await ask('bo@kantinen.dk')).status, 204);
      assert.equal((await logIn('kantine1234')).status, 201);
    });

    test('accounts with spellings of one mailbox get three reset mails an hour together', async () => {
      const addresses = [
        'anna@kantinen.dk',
        'anna+1@kantinen.dk',
        'an.na@kantinen.dk',
        'ann.a+2@kantinen.dk',
      ];
      for (const address of addresses.slice(1))
        await call('account', {
          email: address,
          password,
          password_confirmation: password,
          accept_conditions: true,
          accept_privacy: true,
          name: 'Anna',
          number: '1',
        });
      const statuses = [];
      for (const address of addresses) statuses.push((await ask(address)).status);
      assert.deepEqual(statuses, [204, 204, 204, 429]);
    });

    test('a network can ask for thirty reset mails an hour, and another network is not limited by them', async () => {
      const askFrom = (network: string) =>
        api!.call('POST', '/api/v1/password-reset-requests', { email }, fromAddress(network));
      assert.equal((await askFrom('192.0.2.1')).status, 204);
      const { count } = limits['reset-mails-of-network'];
      await api!.db
        .updateTable('limits')
        .set({ points: count })
        .where('key', 'like', 'reset-mails-of-network:%')
        .execute();
      const refused = await askFrom('192.0.2.1');
      assert.deepEqual(
        [count, refused.status, refused.body.message],
        [30, 429, 'Der er sendt mange mails om nyt kodeord fra dit netværk. Vent 60 minutter, og prøv igen.'],
      );
      assert.equal((await askFrom('192.0.2.2')).status, 204);
    });

    test('a link works once within an hour, is stored as a hash, and ends when another is requested', async () => {
      await ask();
      const first = await linkToken();
      await ask();
      const token = await linkToken();
      const kept = JSON.stringify(await api!.db.selectFrom('mail_tokens').selectAll().execute());
      assert.equal(kept.includes(token), false);
      for (const bad of [first, 'x', `${token}x`]) {
        const { status, body } = await reset(bad);
        assert.equal(status, 422);
        assert.equal(
          body.errors.token[0],
          'Linket er ugyldigt, udløbet eller allerede brugt. Bed om et nyt.',
        );
      }
      api!.setNow('2026-11-23T09:00:00+01:00');
      assert.equal((await reset(token)).status, 422);
      api!.setNow('2026-11-23T08:59:59+01:00');
      const twice = await Promise.all([reset(token), reset(token)]);
      assert.deepEqual(twice.map(({ status }) => status).sort(), [204, 422]);
      assert.equal((await reset(token)).status, 422);
    });

    // The embedded database has one connection, so calls cannot block each other there.
    if (backend)
      test('using a link while another is requested does not deadlock', async () => {
        await ask();
        const token = await linkToken();
        const { used } = await api!.db.transaction().execute(async (asking) => {
          const { id } = await asking
            .selectFrom('accounts')
            .select('id')
            .where('email', '=', email)
            .forUpdate()
            .executeTakeFirstOrThrow();
          const used = reset(token);
          while (!(await isSomebodyWaiting(asking))) await setTimeout(20);
          await asking.deleteFrom('mail_tokens').where('account_id', '=', id).execute();
          return { used };
        });
        assert.equal((await used).status, 422);
      });

    test('a mistake is an error of its field and does not use up the link', async () => {
      await ask();
      const token = await linkToken();
      const cases: [changes: object, errors: Record<string, string[]>][] = [
        [{ email: 'bo@kantinen.dk' }, { email: ['Linket hører til en anden email-adresse.'] }],
        [{ password: 'kort', password_confirmation: 'kort' }, { password: ['Skriv mindst 8 tegn.'] }],
        [{ password_confirmation: 'noget andet' }, { password_confirmation: ['De to kodeord er ikke ens.'] }],
      ];
      for (const [changes, errors] of cases) {
        const { status, body } = await reset(token, changes);
        assert.equal(status, 422);
        assert.deepEqual(body.errors, errors);
      }
      assert.equal((await logIn('kantine1234')).status, 201);
      assert.equal((await reset(token)).status, 204);
    });

    test('a link works for its own purpose only, and a reset link also verifies the e-mail', async () => {
      const address = 'ny@example.dk';
      await call('account', {
        email: address,
        password: 'frokost på 4. sal',
        password_confirmation: 'frokost på 4. sal',
        accept_conditions: true,
        accept_privacy: true,
        name: 'Ny',
        number: '1',
      });
      const verification = await linkTokenOf(api!, address, '/account/verify/');
      assert.equal((await reset(verification, { email: address })).status, 422);
      await ask(address);
      const token = await linkToken(address);
      assert.equal((await call('account-verifications', { token })).body.code, 10012);
      assert.equal((await logIn('frokost på 4. sal', address)).status, 401);
      assert.equal((await reset(token, { email: address })).status, 204);
      assert.equal((await logIn(password, address)).status, 201);
    });
  });
}
