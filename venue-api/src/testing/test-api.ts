import { after, before, describe } from 'node:test';

import { createLog } from '@kantine/node/log';

import { createApp, type AppOptions } from '../app.ts';
import type { Database, TimeLimits } from '../database/database.ts';
import { seed } from '../seed/seed.ts';
import type { StoreAttributes } from '../venues/store-attributes.ts';
import type { VenueName } from '../venues/venue.ts';
import { findVenue } from '../venues/venues.ts';
import { backends, openTestDatabase } from './test-database.ts';

export { backends };

export interface TestResponse {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export type LogLine = Record<string, unknown> & { level: string; msg: string };

export interface TestApi {
  readonly url: string;
  readonly db: Database;
  /** Oldest first. */
  readonly logged: LogLine[];
  setNow(instant: string): void;
  /** As a changed store record does. */
  setStore(changes: Partial<StoreAttributes>): void;
  call(
    method: string,
    path: string,
    body?: unknown,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<TestResponse>;
  logIn(email: string): Promise<string>;
  /** Pays a checkout session, by default with the accepted card. */
  pay(sessionId: string, number?: string): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Hundreds of calls at once wait for each other, on a slow machine longer than a caller would. */
export const noTimeLimits: TimeLimits = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  connectionMs: 0,
};

/** An API with a fresh database. @param store replaces settings of the demo's store */
export async function startTestApi(
  databaseUrl?: string,
  venueName: VenueName = 'kantinen',
  store: Partial<StoreAttributes> = {},
  { timeLimits = noTimeLimits, ...app }: AppOptions & { timeLimits?: TimeLimits } = {},
): Promise<TestApi> {
  const { db, close } = await openTestDatabase(databaseUrl, timeLimits);
  let now = new Date('2026-11-23T08:00:00+01:00');
  const demo = findVenue(venueName);
  const venue = { ...demo, store: { ...demo.store, ...store } };
  const context = { db, venue, now: () => now };
  await seed(context);
  const logged: LogLine[] = [];
  const log = createLog('venue-api', 'debug', { write: (line) => void logged.push(JSON.parse(line)) });
  const server = await createApp(context, { log, trustProxy: ['loopback'], ...app });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    db,
    logged,
    setNow: (instant) => (now = new Date(instant)),
    setStore: (changes) => void (venue.store = { ...venue.store, ...changes }),
    ...createCaller(url),
    close: async () => {
      await server.close();
      await close();
    },
  };
}

/** Describes something on each database, with an API of its own. @param what followed by 'on PostgreSQL' */
export function describeOnEach(
  what: string,
  tests: (api: TestApi, backend: string | undefined) => void,
  store?: Partial<StoreAttributes>,
): void {
  for (const backend of backends)
    describe(`${what} on ${backend ? 'PostgreSQL' : 'the embedded database'}`, () => {
      const api = {} as TestApi;
      before(async () => void Object.assign(api, await startTestApi(backend, 'kantinen', store)));
      after(() => api.close());
      tests(api, backend);
    });
}

/** The header by which the site tells the caller's address. */
export function fromAddress(address: string): { headers: Record<string, string> } {
  return { headers: { 'X-Forwarded-For': address } };
}

export const noFailures = {
  error: ({ err }: { err: unknown }) => {
    throw err;
  },
};

export function createCaller(url: string): Pick<TestApi, 'call' | 'logIn' | 'pay'> {
  const call: TestApi['call'] = async (method, path, body, { token, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(method !== 'GET' && { 'X-Requested-With': 'XMLHttpRequest' }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };

  return {
    call,
    logIn: async (email) =>
      (await call('POST', '/api/v1/tokens', { email, password: 'kantine1234' })).body.data.token,
    pay: (sessionId, number = '4111 1111 1111 1111') =>
      call('POST', `/api/sandbox-checkout/sessions/${sessionId}/payment`, {
        number,
        expiration: '12/30',
        code: '123',
      }),
  };
}
