import assert from 'node:assert/strict';
import { test } from 'node:test';

import { orderIn, retailCartOf } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';

describeOnEach(
  'a venue whose record has control characters',
  (api) => {
    test('mails receipts, withdrawals and links without them', async () => {
      const anna = await api.logIn('anna@kantinen.dk');
      const post = async (path: string, body: object) =>
        (await api.call('POST', `/api/v1/${path}`, body)).status;
      const paid = { method: 'account-card' } as const;
      const order = await orderIn(api, 'retail', retailCartOf([3, 1]), paid, anna);
      assert.equal(order.status, 201);
      const { id } = order.body.data;
      const withdrawal = { order_id: id, email: 'ida@example.dk', products: [] };
      assert.equal(await post('withdrawals', withdrawal), 201);
      assert.equal(await post('password-reset-requests', { email: 'anna@kantinen.dk' }), 204);
      const words = { password: 'frokost på 4. sal', password_confirmation: 'frokost på 4. sal' };
      const choices = { accept_conditions: true, accept_privacy: true, name: 'Ny', number: '1' };
      assert.equal(await post('account', { email: 'ny@example.dk', ...words, ...choices }), 204);

      const mails = await api.db.selectFrom('outbox').selectAll().orderBy('id').execute();
      assert.deepEqual(
        mails.map(({ recipient, subject }) => [recipient, subject]),
        [
          ['ida@example.dk', `Kvittering for ordre ${id} hos Kroen`],
          ['ida@example.dk', `Fortrydelse af ordre ${id} hos Kroen`],
          ['hej@kroen.dk', `Fortrydelse af ordre ${id} hos Kroen`],
          ['anna@kantinen.dk', 'Nulstil dit kodeord hos Kroen'],
          ['ny@example.dk', 'Bekræft din email-adresse hos Kroen'],
        ],
      );
      assert.match(mails[0]!.body, /\nVenlig hilsen Kroen\nBygaden 1, 1058 København K\n/);
    });
  },
  { name: 'Kroen\n', email: 'hej@kroen.dk\r\n', address: 'Bygaden\u00001' },
);
