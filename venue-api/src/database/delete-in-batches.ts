import { sql, type Expression } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export const batchSize = 1_000;

/** Small batches stay within the time limit; locked rows wait for the next run. */
export async function deleteInBatches(
  db: Database,
  table: keyof Tables,
  fits: Expression<unknown>,
  size = batchSize,
): Promise<void> {
  const name = sql.table(table);
  let deleted: number;
  do {
    const { numAffectedRows } = await sql`delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${fits} limit ${sql.lit(size)} for update skip locked))`.execute(db);
    deleted = Number(numAffectedRows);
  } while (deleted === size);
}
