import { sql, type Expression } from 'kysely';

import type { Database } from '../database/database.ts';
import { batchSize, deleteInBatches } from '../database/delete-in-batches.ts';
import { dayMs } from '../time/durations.ts';

const unpaidLifetimeMs = dayMs;
export const unusedPaymentLifetimeMs = 7 * dayMs;
const unpaidRetentionMs = 2 * dayMs;
const annulledRetentionMs = 90 * dayMs;
const searchWindowMs = 90 * dayMs;

export async function annulUnusedPayments(db: Database, now: Date): Promise<void> {
  while ((await annulBatch(db, now)) === batchSize);
}

export async function deleteAnnulledPayments(db: Database, now: Date): Promise<void> {
  const remove = (isOld: Expression<unknown>) =>
    deleteInBatches(db, 'payments', sql`${isOld} and status = 'annulled' and ${hasNoOrder}`);
  await remove(sql`was_unpaid and created_at <= ${before(now, unpaidRetentionMs)}`);
  await remove(sql`created_at <= ${before(now, annulledRetentionMs)}`);
}

/** Skips locked payments, and searches again: an order may have come before the locks. */
async function annulBatch(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('payments')
      .select('invoice')
      .where('created_at', '>', before(now, searchWindowMs))
      .where(
        sql<boolean>`(status = 'created' and created_at <= ${before(now, unpaidLifetimeMs)}
          or status = 'authorized' and created_at <= ${before(now, unusedPaymentLifetimeMs)})`,
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

const hasNoOrder = sql<boolean>`not exists (select from orders where orders.invoice = payments.invoice)`;

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
