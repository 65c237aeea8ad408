import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Problem } from '../http/problem.ts';

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
export async function limitTries(app: FastifyInstance): Promise<void> {
  const tries = new Map<string, { current: number; until: number }>();
  class Tries implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, count: { current: number; ttl: number }) => void): void {
      const now = Date.now();
      for (const [other, { until }] of tries) if (until <= now) tries.delete(other);
      const { current, until } = tries.get(key) ?? { current: 0, until: now + minute };
      tries.set(key, { current: current + 1, until });
      done(null, { current: current + 1, ttl: until - now });
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
  app.addHook('onResponse', async (request, reply) => {
    if (limitOf(request) === 'guess' && reply.statusCode < 300) tries.delete(keyOf(request));
  });
}

function limitOf({ method, routeOptions }: FastifyRequest): 'guess' | 'mail' | undefined {
  return method === 'POST' ? limited[routeOptions.url ?? ''] : undefined;
}

/** The body has not been checked yet. */
function keyOf({ body, ip, routeOptions }: FastifyRequest): string {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return `${typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''} ${ip} ${routeOptions.url}`;
}
