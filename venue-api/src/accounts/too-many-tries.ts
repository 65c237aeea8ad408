import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { hashOf } from './secrets.ts';

const triesAMinute = 10;
const minute = 60_000;

/** A right answer to a guess begins anew; a mail to somebody who may not have asked for it counts whatever comes of it. */
const limited: Record<string, 'guess' | 'mail'> = {
  '/api/v1/tokens': 'guess',
  '/api/v1/account': 'mail',
  '/api/v1/account-verifications': 'guess',
  '/api/v1/password-reset-requests': 'mail',
  '/api/v1/password-resets': 'guess',
};

/**
 * So many tries a minute to log in, to sign up, to verify an address or to choose a new password, for each e-mail from each
 * address; then 429 until the minute is over. A verification names no e-mail: there it is the address alone. Tries are counted
 * before the password is looked at, so that a hundred at once are a hundred.
 */
export async function limitTries(app: FastifyInstance, db: Database): Promise<void> {
  class Tries implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, count?: { current: number; ttl: number }) => void): void {
      countTry(db, key).then(
        (count) => done(null, count),
        (error: Error) => done(error),
      );
    }
    child(): this {
      return this;
    }
  }

  await app.register(rateLimit, {
    global: false,
    store: Tries,
    max: triesAMinute,
    timeWindow: minute,
    keyGenerator: keyOf,
    errorResponseBuilder: (_request, { statusCode }) =>
      new Problem(statusCode, { message: 'Der har været for mange forsøg. Vent et minut, og prøv igen.' }),
  });
  const check = app.rateLimit();
  app.addHook('preHandler', async function (request, reply) {
    if (limitOf(request)) await check.call(app, request, reply);
  });
  // Before the answer leaves: the next try may be made as soon as it is there.
  app.addHook('onSend', async (request, reply) => {
    if (limitOf(request) === 'guess' && reply.statusCode < 300)
      await db.deleteFrom('tries').where('key', '=', keyOf(request)).execute();
  });
}

/** In one step, for all processes that share the database, and by its clock. */
async function countTry(db: Database, key: string): Promise<{ current: number; ttl: number }> {
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into tries as before (key, count, until) values (${key}, 1, now() + interval '1 minute')
    on conflict (key) do update set
      count = case when before.until <= now() then 1 else before.count + 1 end,
      until = case when before.until <= now() then excluded.until else before.until end
    returning count as current, ceil(extract(epoch from until - now()) * 1000)::integer as ttl`.execute(db);
  return rows[0]!;
}

function limitOf({ method, routeOptions }: FastifyRequest): 'guess' | 'mail' | undefined {
  return method === 'POST' ? limited[routeOptions.url ?? ''] : undefined;
}

/** The body has not been checked yet. */
function keyOf({ body, ip, routeOptions }: FastifyRequest): string {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  const name = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
  return hashOf(`${name} ${ip} ${routeOptions.url}`);
}
