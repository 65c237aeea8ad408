import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Database } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    startDraining(): void;
  }
}

export const isHealthRoute = (route: string) => route === '/healthz' || route === '/readyz';

const databaseTimeoutMs = 2_000;

/** For the supervisor: `/healthz` answers while the process runs, `/readyz` while it can serve. */
export function addHealthRoutes(app: FastifyInstance, db: Database): void {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const status = isDraining ? 'stopping' : (await isDatabaseReachable(db)) ? 'ok' : 'no database';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  app.decorate('startDraining', () => {
    isDraining = true;
  });
}

async function isDatabaseReachable(db: Database): Promise<boolean> {
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
