import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hash } from '@node-rs/argon2';

import { linkTokenOf } from '../../testing/mails.ts';
import { describeOnEach } from '../../testing/test-api.ts';

const form = { accept_conditions: true, accept_privacy: true, name: 'Ny', number: '3001' };
const leaked = 'Kodeordet står på lister over lækkede kodeord. Vælg et andet.';
const own = 'Kodeordet ligner din email-adresse eller stedets navn. Vælg et andet.';
const monotonous = 'Vælg et kodeord med flere forskellige tegn.';

describeOnEach('passwords', (api) => {
  let newcomers = 0;
  const signUp = (password: string, email = `ny-${(newcomers += 1)}@example.dk`) =>
    api.call('POST', '/api/v1/account', { ...form, email, password, password_confirmation: password });

  for (const [password, email, message] of [
    ['password', undefined, leaked],
    ['12345678', undefined, leaked],
    ['Password1', undefined, leaked],
    ['QWERTYUIOP', undefined, leaked],
    // The last of the list that is long enough.
    ['87654321vv', undefined, leaked],
    ['        ', undefined, monotonous],
    ['aaaaaaaaaaaa', undefined, monotonous],
    ['aaaaaaab', undefined, monotonous],
    ['abababab', undefined, monotonous],
    ['x'.repeat(63) + 'y', undefined, monotonous],
    ['pаssword', undefined, leaked],
    ['ｐａｓｓｗｏｒｄ', undefined, leaked],
    ['pässwörd', undefined, leaked],
    ['kantine1234', undefined, own],
    ['Kantine-2026', undefined, own],
    ['1234kantinerne', undefined, own],
    ['КаntinЕ!!!', undefined, own],
    ['bestil-2026', undefined, own],
    ['mette.holm', 'mette.holm@example.dk', own],
    ['Mette.Holm-2026', 'mette.holm@example.dk', own],
    ['mette.holm@example.dk', 'mette.holm@example.dk', own],
    ['Kantinen2026!', undefined, own],
    ['kantinekantine', undefined, own],
    ['Kantine-kantinen-26', undefined, own],
    ['mette.holmmette.holm', 'mette.holm@example.dk', own],
    ['K4nt1nen!!', undefined, own],
    ['k4nt1n3n-123', undefined, own],
    ['K@nt1ne2026', undefined, own],
    ['KANTlNEN2026', undefined, own],
    ['k4n71n3rn35-26', undefined, own],
    ['kantinens2026', undefined, own],
    ['Kantineeen2026', undefined, own],
    ['kantineee2026', undefined, own],
    ['k.a.n.t.i.n.e.26', undefined, own],
    ['6202-nenitnak', undefined, own],
    ['bestil-kantinen', undefined, own],
    ['8e5t1l-2026', undefined, own],
    ['M3tt3-H0lm-26', 'mette.holm@example.dk', own],
    ['metteholm2026', 'mette.holm@example.dk', own],
    ['Søren1985!', 'soeren@example.dk', own],
    ['s0ren-1985', 'soeren@example.dk', own],
    ['Kjær-2026!', 'kjaer@example.dk', own],
    ['ex4mple-2026', 'mette.holm@example.dk', own],
  ] as const)
    test(`nobody signs up with '${password}'`, async () => {
      const { status, body } = await signUp(password, email);
      assert.deepEqual([status, body.errors], [422, { password: [message] }]);
    });

  for (const password of [
    'kodeord123',
    'hemmelig123',
    'kantinemad på fredag',
    'kantineboller kantine',
    'på en blå ø',
    '8271946305',
    'kantine og havudsigt',
    'k4nt1n3-og-hav',
    '4nt1kv4r14t-7',
    'пароль на пятницу',
    'abcde' + 'x'.repeat(59),
  ])
    test(`'${password}' is an accepted password`, async () => {
      assert.equal((await signUp(password)).status, 204);
    });

  test('a reset refuses the same passwords, and the link can be used again', async () => {
    const email = 'anna@kantinen.dk';
    await api.call('POST', '/api/v1/password-reset-requests', { email });
    const token = await linkTokenOf(api, email, '/account/password/reset/');
    const reset = (password: string) =>
      api.call('POST', '/api/v1/password-resets', {
        token,
        email,
        password,
        password_confirmation: password,
      });
    assert.deepEqual((await reset('iloveyou')).body.errors, { password: [leaked] });
    assert.deepEqual((await reset('kantine12345')).body.errors, { password: [own] });
    assert.equal((await reset('ny-kantine-5678')).status, 204);
  });

  test('a hash with weaker parameters is replaced when its owner logs in', async () => {
    const weaker = await hash('kantine1234', {
      algorithm: 2,
      memoryCost: 4_096,
      timeCost: 1,
      parallelism: 1,
    });
    const bo = api.db.updateTable('accounts').where('email', '=', 'bo@kantinen.dk');
    await bo.set({ password_hash: weaker }).execute();
    const stored = async () =>
      (
        await api.db
          .selectFrom('accounts')
          .select('password_hash')
          .where('email', '=', 'bo@kantinen.dk')
          .executeTakeFirstOrThrow()
      ).password_hash;
    await api.logIn('bo@kantinen.dk');
    const renewed = await stored();
    assert.match(renewed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await api.logIn('bo@kantinen.dk');
    assert.equal(await stored(), renewed);
  });
});
