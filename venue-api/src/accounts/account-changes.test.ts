import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { describeOnEach } from '../testing/test-api.ts';

describeOnEach('changes of an account', (api) => {
  let token: string;
  before(async () => {
    token = await api.logIn('anna@kantinen.dk');
  });

  const save = (changes: object) => api.call('PUT', '/api/v1/account', changes, { token });

  test('from two tabs at once are both kept', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([save({ name: `Anna ${round}` }), save({ phone: `${round}` })]);
      const { body } = await api.call('GET', '/api/v1/account', undefined, { token });
      assert.deepEqual([body.data.name, body.data.phone], [`Anna ${round}`, `${round}`]);
    }
  });

  test('return the stored account, and an empty change keeps it', async () => {
    await api.db
      .updateTable('accounts')
      .set({ email: 'anna.ny@kantinen.dk' })
      .where('email', '=', 'anna@kantinen.dk')
      .execute();
    const saved = await save({ allows_marketing: true });
    assert.deepEqual(
      [saved.body.data.email, saved.body.data.allows_marketing],
      ['anna.ny@kantinen.dk', true],
    );
    assert.deepEqual((await save({})).body, saved.body);
    assert.deepEqual((await save({ account_group_id: 1, id: 2, email: 'x' })).body, saved.body);
  });
});
