import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import { openAuthorizationLimit } from '../limits/limits.ts';
import { backends, openTestDatabase } from '../testing/test-database.ts';
import { checkOpenAuthorizations } from './authorizations.ts';
import { annulPayment, authorizeSavedCard } from './payments.ts';

const anna = 1;
const bo = 2;
const monday = '2026-11-23T08:00:00+01:00';
const { message } = openAuthorizationLimit;

for (const backend of backends) {
  describe(`the limit of open authorisations on ${backend ? 'PostgreSQL' : 'the embedded database'}`, () => {
    let database: Awaited<ReturnType<typeof openTestDatabase>>;
    let card: { id: number; account_id: number };
    before(async () => {
      database = await openTestDatabase(backend);
      await database.db
        .insertInto('accounts')
        .values(
          [anna, bo].map((id) => ({
            id,
            account_group_id: null,
            email: `${id}@kantinen.dk`,
            password_hash: '',
            name: null,
            phone: null,
            number: null,
            department: null,
            allows_marketing: false,
            allows_notifications: false,
            verified_at: null,
          })),
        )
        .execute();
      card = await database.db
        .insertInto('credit_cards')
        .values({
          account_id: anna,
          card_type: 'visa',
          masked_number: '4111 11XX XXXX 1111',
          expiration: '12/30',
          created_at: new Date(monday),
        })
        .returning(['id', 'account_id'])
        .executeTakeFirstOrThrow();
    });
    beforeEach(() => database.db.deleteFrom('payments').execute());
    after(() => database.close());

    const authorize = (amountOre: number, at = monday) =>
      database.db
        .transaction()
        .execute((transaction) => authorizeSavedCard(transaction, card, amountOre, new Date(at)));
    const check = (amountOre: number, { at = monday, account = anna } = {}) =>
      database.db
        .transaction()
        .execute((transaction) => checkOpenAuthorizations(transaction, account, amountOre, new Date(at)));
    const isRefused = (outcome: Promise<void>, wait = 'Vent 7 dage') =>
      assert.rejects(outcome, {
        status: 429,
        limit: 'open-authorizations',
        message: `${message} ${wait}, og prøv igen.`,
      });

    test('is fifty', async () => {
      for (let count = 1; count < 50; count += 1) await authorize(1);
      await check(1);
      const last = await authorize(1);
      await isRefused(check(1));
      await check(1, { account: bo });
      await database.db.transaction().execute((transaction) => annulPayment(transaction, last));
      await check(1);
    });

    test('is 50,000 kr. together', async () => {
      await check(5_000_000);
      await isRefused(check(5_000_001));
      await authorize(4_000_000);
      await check(1_000_000);
      await isRefused(check(1_000_001));
    });

    test('ends a week after the oldest one', async () => {
      await authorize(4_000_000);
      await authorize(500_000, '2026-11-25T08:00:00+01:00');
      await isRefused(check(1_000_000, { at: '2026-11-26T08:00:00+01:00' }), 'Vent 4 dage');
      await isRefused(check(1_000_000, { at: '2026-11-30T07:59:59+01:00' }), 'Vent et minut');
      await check(1_000_000, { at: '2026-11-30T08:00:00+01:00' });
    });
  });
}
