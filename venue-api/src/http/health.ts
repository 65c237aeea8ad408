import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Database } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this process says that it is not ready, and each answer ends its connection: whoever asks next goes to another. */
    sayGoodbye(): void;
  }
}

const patienceMs = 2_000;

/**
 * For whoever watches over this process, not for the site: outside of /api. `/healthz`: it runs, and starting it again would help nobody.
 * `/readyz`: it can serve; not while the database cannot be had, and not while it stops.
 */
export function watchHealth(app: FastifyInstance, db: Database): void {
  let isStopping = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = isStopping ? 'stopping' : (await answers(db)) ? 'ok' : 'no database';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  app.decorate('sayGoodbye', () => {
    isStopping = true;
  });
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), patienceMs)));
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
