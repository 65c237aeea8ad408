import { sql, type Expression } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export const batchSize = 1_000;

/**
 * Deletes the rows that fit, so few at a time that a statement stays within its time limit. A row that a transaction holds is
 * left for the next run, so that processes that do this at once do not wait for each other.
 */
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
