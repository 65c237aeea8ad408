import { sql, type Transaction } from 'kysely';

import type { Tables } from '../database/tables.ts';
import { LimitReachedError } from '../limits/limit-reached-error.ts';
import { openAuthorizations } from '../limits/limits.ts';
import { unusedPaymentMs } from './expire-payments.ts';
import type { Ore } from './money.ts';

/**
 * Checks how much an account has reserved on its saved cards without an order. The account stays locked until the transaction ends, so
 * that two reservations at once are two.
 * @throws LimitReachedError when there are too many, or this one would make them too much
 */
export async function checkOpenAuthorizations(
  transaction: Transaction<Tables>,
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
    .where('payments.created_at', '>', new Date(now.getTime() - unusedPaymentMs))
    .where('orders.id', 'is', null)
    .executeTakeFirstOrThrow();
  const isTooMany = open.count >= openAuthorizations.count;
  const isTooMuch = open.sumOre + amountOre > openAuthorizations.sumOre;
  if (!isTooMany && !isTooMuch) return;
  const waitMs = (open.oldest ?? now).getTime() + unusedPaymentMs - now.getTime();
  throw new LimitReachedError('open-authorizations', openAuthorizations.message, waitMs);
}
