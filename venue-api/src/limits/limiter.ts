import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

import { hashSecret } from '../database/secrets.ts';
import type { Queries } from '../database/database.ts';
import { LimitReachedError } from './limit-reached-error.ts';
import { limits, type LimitName } from './limits.ts';

type Key = readonly (string | number)[];
export type Limiter = ReturnType<typeof createLimiter>;

export function createLimiter(queries: Queries) {
  const counterOf = (name: string, points = 1, duration = 0) => openCounter(queries, name, points, duration);
  const limitOf = (name: LimitName) => counterOf(name, limits[name].count, limits[name].seconds);

  const consumeMany = (name: LimitName, count: number, ...key: Key): Promise<unknown> =>
    limitOf(name)
      .consume(keyOf(key), count)
      .catch((refusal: RateLimiterRes | Error) => {
        throw refusal instanceof Error ? refusal : limitReached(name, refusal);
      });

  return {
    consume: (name: LimitName, ...key: Key) => consumeMany(name, 1, ...key),
    consumeMany,
    tryConsume: (name: LimitName, ...key: Key) =>
      consumeMany(name, 1, ...key).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LimitReachedError) return false;
          throw error;
        },
      ),
    refund: (name: LimitName, ...key: Key) => limitOf(name).reward(keyOf(key)),
    check: async (name: LimitName, ...key: Key) => {
      const found = await limitOf(name).get(keyOf(key));
      if (found && found.consumedPoints >= limits[name].count) throw limitReached(name, found);
    },
    count: async (name: LimitName, ...key: Key) => (await limitOf(name).penalty(keyOf(key))).consumedPoints,
    reset: (name: LimitName, ...key: Key) => limitOf(name).delete(keyOf(key)),
    setFlag: (fact: string, seconds: number, ...key: Key) => counterOf(fact).set(keyOf(key), 1, seconds),
    hasFlag: async (fact: string, ...key: Key) => (await counterOf(fact).get(keyOf(key))) !== null,
  };
}

function openCounter(
  queries: Queries,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await queries.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}

function limitReached(name: LimitName, { msBeforeNext }: RateLimiterRes): LimitReachedError {
  return new LimitReachedError(name, limits[name].message, msBeforeNext);
}

function keyOf(key: Key): string {
  return hashSecret(JSON.stringify(key));
}
