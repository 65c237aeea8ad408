import { sql } from 'kysely';

import type { Database } from '../database/database.ts';

const databaseTimeoutMs = 2_000;

export const isHealthRoute = (route: string) => route === '/healthz' || route === '/readyz';

export async function isDatabaseReachable(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>(
    (resolve) => (timer = setTimeout(() => resolve(false), databaseTimeoutMs)),
  );
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, tooLate]).finally(() => clearTimeout(timer));
}
