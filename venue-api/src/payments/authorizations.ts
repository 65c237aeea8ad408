import { sql } from 'kysely';

import type { Transaction } from '../database/database.ts';
import { LimitReachedError } from '../limits/limit-reached-error.ts';
import { openAuthorizationLimit } from '../limits/limits.ts';
import { unusedPaymentLifetimeMs } from './expire-payments.ts';
import type { Ore } from '../money/money.ts';

/** The account's lock makes parallel reservations count one by one. @throws LimitReachedError */
export async function checkOpenAuthorizations(
  transaction: Transaction,
  accountId: number,
  amountOre: Ore,
  now: Date,
): Promise<void> {
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  const open = await transaction
    .selectFrom('payments')
    .leftJoin('orders', 'orders.invoice', 'payments.invoice')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(amount_ore), 0)::float8`.as('sumOre'),
      sql<Date | null>`min(payments.created_at)`.as('oldest'),
    ])
    .where('payments.account_id', '=', accountId)
    .where('payments.status', '=', 'authorized')
    .where('payments.session_id', 'is', null)
    .where('payments.created_at', '>', new Date(now.getTime() - unusedPaymentLifetimeMs))
    .where('orders.id', 'is', null)
    .executeTakeFirstOrThrow();
  const isTooMany = open.count >= openAuthorizationLimit.count;
  const isTooMuch = open.sumOre + amountOre > openAuthorizationLimit.sumOre;
  if (!isTooMany && !isTooMuch) return;
  const waitMs = (open.oldest ?? now).getTime() + unusedPaymentLifetimeMs - now.getTime();
  throw new LimitReachedError('open-authorizations', openAuthorizationLimit.message, waitMs);
}
