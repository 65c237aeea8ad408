import { sql, type Expression, type ExpressionBuilder } from 'kysely';

import type { Database } from '../database/database.ts';
import { batchSize, deleteInBatches } from '../database/delete-in-batches.ts';
import type { Tables } from '../database/tables.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** A checkout that nobody has paid is open for so long. */
const unpaidSessionMs = dayMs;
/** A reservation that has made no order is given back after so long. */
export const unusedPaymentMs = 7 * dayMs;
/** A checkout that nobody has paid is kept for so long. */
const unpaidMs = 2 * dayMs;
/** A payment that was reserved and came to nothing is kept for so long, for questions about it. */
const annulledMs = 90 * dayMs;
/** Older ones were annulled by an earlier run: their orders need not be looked for again. */
const searchedMs = 90 * dayMs;

/** Annuls the payments that will make no order any more. */
export async function annulUnused(db: Database, now: Date): Promise<void> {
  while ((await annulBatch(db, now)) === batchSize);
}

/** Deletes the payments that were annulled, unpaid ones soon and the others late. */
export async function forgetAnnulled(db: Database, now: Date): Promise<void> {
  const withoutOrder = sql`status = 'annulled'
    and not exists (select from orders where orders.invoice = payments.invoice)`;
  const forget = (isOld: Expression<unknown>) =>
    deleteInBatches(db, 'payments', sql`${isOld} and ${withoutOrder}`);
  await forget(sql`was_unpaid and created_at <= ${before(now, unpaidMs)}`);
  await forget(sql`created_at <= ${before(now, annulledMs)}`);
}

/**
 * An order call locks its payment, and a locked one is left alone. The update looks for orders again: it sees those that were placed
 * until the locks were taken.
 */
async function annulBatch(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('payments')
      .select('invoice')
      .where('created_at', '>', before(now, searchedMs))
      .where(({ eb, and, or }) =>
        or([
          and([eb('status', '=', 'created'), eb('created_at', '<=', before(now, unpaidSessionMs))]),
          and([eb('status', '=', 'authorized'), eb('created_at', '<=', before(now, unusedPaymentMs))]),
        ]),
      )
      .where(hasNoOrder)
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    const invoices = old.map(({ invoice }) => invoice);
    if (invoices.length > 0)
      await transaction
        .updateTable('payments')
        .set({ status: 'annulled', was_unpaid: sql<boolean>`status = 'created'` })
        .where('invoice', 'in', invoices)
        .where(hasNoOrder)
        .execute();
    return invoices.length;
  });
}

function hasNoOrder({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'payments'>) {
  const order = selectFrom('orders').select('id').whereRef('orders.invoice', '=', 'payments.invoice');
  return not(exists(order));
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
