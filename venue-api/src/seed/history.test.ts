import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { createLog } from '@kantine/node/log';

import { startVenueApi } from '../start.ts';
import { createCaller, startTestApi } from '../testing/test-api.ts';
import { findVenue } from '../venues/venues.ts';
import { addHistory } from './history.ts';

interface Order {
  id: number;
  deliver_at: string | null;
  finished_at: string | null;
}

async function visit(startsAt: string, options: { dataDir?: string; hasHistory?: boolean } = {}) {
  const api = await startVenueApi({
    hasHistory: true,
    logLevel: 'silent',
    startsAt: new Date(startsAt),
    ...options,
  });
  try {
    const { call, logIn } = createCaller(api.url);
    const token = await logIn('anna@kantinen.dk');
    const read = async (path: string) =>
      (await call('GET', `/api/v1/${path}`, undefined, { token })).body.data;
    return { orders: (await read('orders')) as Order[], cards: await read('credit-cards') };
  } finally {
    await api.close();
  }
}

const daysOf = (orders: Order[]) => orders.map(({ deliver_at }) => deliver_at?.slice(0, 10) ?? null);

describe("the first visit of the demo's Anna", () => {
  for (const [startsAt, last, next] of [
    ['2026-11-25T00:00:30+01:00', '2026-11-24', '2026-11-26'],
    ['2026-11-27T23:30:00+01:00', '2026-11-26', '2026-11-30'],
    ['2026-11-29T12:00:00+01:00', '2026-11-27', '2026-11-30'],
    ['2028-02-28T09:00:00+01:00', '2028-02-25', '2028-02-29'],
  ] as const)
    test(`shows two finished orders, one for ${next} and a saved card on ${startsAt}`, async () => {
      const { orders, cards } = await visit(startsAt);
      assert.deepEqual(daysOf(orders), [next, last, null]);
      const isFinished = orders.map(
        ({ finished_at: at }) => at !== null && new Date(at) <= new Date(startsAt),
      );
      assert.deepEqual(isFinished, [false, true, true]);
      assert.equal(cards.length, 1);
      assert.equal(cards[0].masked_number, '4111 11XX XXXX 1111');
      assert.equal(cards[0].expiration, `12/${Number(startsAt.slice(2, 4)) + 3}`);
    });

  test('still has an order to fetch after a restart on another day, and one only on the same', async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kantine-history-'));
    t.after(() => rm(dataDir, { recursive: true, force: true }));
    await visit('2026-11-25T09:00:00+01:00', { dataDir });
    const same = await visit('2026-11-25T15:00:00+01:00', { dataDir });
    assert.deepEqual(daysOf(same.orders), ['2026-11-26', '2026-11-24', null]);
    const later = await visit('2026-11-27T09:00:00+01:00', { dataDir });
    assert.deepEqual(daysOf(later.orders), ['2026-11-30', '2026-11-26', '2026-11-24', null]);
    assert.deepEqual(
      later.orders.map(({ finished_at }) => finished_at !== null),
      [false, true, true, true],
    );
    assert.equal(later.cards.length, 1);
  });

  test('is whole although a replica that started together has ordered for the next day', async (t) => {
    const api = await startTestApi();
    t.after(() => api.close());
    const context = {
      ...{ db: api.db, venue: findVenue('kantinen') },
      ...{ now: () => new Date('2026-11-23T08:00:00+01:00'), refreshStore: async () => undefined },
    };
    const log = createLog('venue-api', 'silent');
    await addHistory(context, false, log);
    await addHistory(context, true, log);
    const token = await api.logIn('anna@kantinen.dk');
    const read = async (path: string) =>
      (await api.call('GET', `/api/v1/${path}`, undefined, { token })).body.data;
    const days = daysOf(await read('orders'));
    assert.deepEqual(new Set(days), new Set(['2026-11-24', '2026-11-20', null]));
    assert.equal(days.length, 3);
    assert.equal((await read('credit-cards')).length, 1);
  });

  test('is empty where nobody asks for a history', async () => {
    assert.deepEqual(await visit('2026-11-25T09:00:00+01:00', { hasHistory: false }), {
      orders: [],
      cards: [],
    });
  });
});
