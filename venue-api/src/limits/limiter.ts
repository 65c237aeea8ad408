import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

import { hashOf } from '../accounts/secrets.ts';
import type { Queries } from '../database/database.ts';
import { LimitReachedError } from './limit-reached-error.ts';
import { limits, type LimitName } from './limits.ts';

/** The subject of a limit, such as an e-mail and a network. Only a hash of it is stored. */
type Key = readonly (string | number)[];

export interface Limiter {
  /** Counts one. @throws LimitReachedError when it is one too many */
  take(name: LimitName, ...key: Key): Promise<void>;
  /** Takes one back that was counted. */
  giveBack(name: LimitName, ...key: Key): Promise<void>;
  /** @throws LimitReachedError when no more are allowed; counts nothing */
  check(name: LimitName, ...key: Key): Promise<void>;
  /** Counts one that has already happened. @returns how many there are now */
  add(name: LimitName, ...key: Key): Promise<number>;
  /** Begins anew. */
  clear(name: LimitName, ...key: Key): Promise<void>;
  /** Remembers a fact about a key for some time. */
  remember(fact: string, seconds: number, ...key: Key): Promise<void>;
  remembers(fact: string, ...key: Key): Promise<boolean>;
}

/**
 * Counts in the database's table `limits`, each count in one statement, so that all processes that share the database count
 * together. In a transaction give it the transaction: what is rolled back is then not counted.
 */
export function createLimiter(queries: Queries): Limiter {
  const counters = new Map<string, RateLimiterPostgres>();
  const counterOf = (name: string, points = 1, duration = 0) => {
    const counter = counters.get(name) ?? openCounter(queries, name, points, duration);
    counters.set(name, counter);
    return counter;
  };
  const limitOf = (name: LimitName) => counterOf(name, limits[name].count, limits[name].seconds);

  return {
    take: async (name, ...key) => {
      await limitOf(name)
        .consume(keyOf(key))
        .catch((refusal: RateLimiterRes | Error) => {
          throw refusal instanceof Error ? refusal : reached(name, refusal);
        });
    },
    giveBack: async (name, ...key) => {
      await limitOf(name).reward(keyOf(key));
    },
    check: async (name, ...key) => {
      const found = await limitOf(name).get(keyOf(key));
      if (found && found.consumedPoints >= limits[name].count) throw reached(name, found);
    },
    add: async (name, ...key) => (await limitOf(name).penalty(keyOf(key))).consumedPoints,
    clear: async (name, ...key) => {
      await limitOf(name).delete(keyOf(key));
    },
    remember: async (fact, seconds, ...key) => {
      await counterOf(fact).set(keyOf(key), 1, seconds);
    },
    remembers: async (fact, ...key) => (await counterOf(fact).get(keyOf(key))) !== null,
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
    // A migration has made the table, and `forgetExpired` deletes its old rows.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}

function reached(name: LimitName, { msBeforeNext }: RateLimiterRes): LimitReachedError {
  return new LimitReachedError(name, limits[name].message, msBeforeNext);
}

/** JSON keeps the parts of a key apart. */
function keyOf(key: Key): string {
  return hashOf(JSON.stringify(key));
}
