import { sql } from 'kysely';

import type { Queries } from '../database/database.ts';

export async function restartIds(queries: Queries, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${name}))`.execute(
    queries,
  );
}
