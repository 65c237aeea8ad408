import { mayBeStored } from '@kantine/contract/may-be-stored';
import { Agent, fetch } from 'undici';

import { createPromiseCache } from '../cache/promise-cache.ts';
import { defaultLimits } from '../default-limits.ts';
import { readAtMost } from '../limits/read-at-most.ts';
import type { FailureReason, Metrics } from '../metrics/metrics.ts';
import { noStore, readStore } from '../plan/store-record.ts';
import { childTraceHeaders } from '../tracing/tracing.ts';
import { lookupJoined } from '../venues/join-lookups.ts';

interface PublicDataOptions {
  venueApiUrl: string;
  labels?: { venue?: string };
  maxKeptBytes?: number;
  cacheMs: number;
  timeoutMs?: number;
  metrics: Metrics;
}

export type PublicData = ReturnType<typeof createPublicData>;

const upstream = 'public-data';
const dispatcher = new Agent({ connect: { lookup: lookupJoined } });
const maxBytes = 1024 * 1024;
const tooLarge = `the answer has more than ${maxBytes} bytes`;
const maxEntries = 200;
/** Of all venues together. Parsed, the answers take up to fourteen times as much. */
export const allKeptBytes = 8 * 1024 * 1024;
const clockToleranceMs = 2_000;
const minPauseMs = 1_000;
const maxPauseMs = 5 * 60_000;

export function createPublicData({
  venueApiUrl,
  labels = {},
  maxKeptBytes = allKeptBytes,
  cacheMs,
  timeoutMs = defaultLimits.publicDataMs,
  metrics,
}: PublicDataOptions) {
  const { upstreamSeconds, upstreamFailures } = metrics;
  let offset = 0;
  let pausedUntil = 0;
  let store = noStore;
  const cached = createPromiseCache<{ body: unknown; bytes: number }>({
    maxEntries,
    keptUntil: () => Date.now() + cacheMs,
    maxBytes: maxKeptBytes,
    bytesOf: ({ bytes }) => bytes,
  });

  async function load(path: string, traceparent?: string) {
    const answer = await fetch(`${venueApiUrl}/api/v1${path}`, {
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...childTraceHeaders(traceparent),
      },
      dispatcher,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const header = (name: string) => answer.headers.get(name);
    const date = mayBeStored(header) ? NaN : Date.parse(header('date') ?? '');
    if (!Number.isNaN(date)) offset = Math.abs(date - Date.now()) > clockToleranceMs ? date - Date.now() : 0;
    // The API's limit is one for all visitors, because the server asks in its own name.
    if (answer.status === 429) pausedUntil = performance.now() + pauseMsOf(answer.headers.get('retry-after'));
    const isMissing = path !== '/store' && [404, 410].includes(answer.status);
    // The path of a section's call may name a person, and the answer too: neither is logged.
    if (answer.status !== 200 && !isMissing) throw new Error(`the venue API answered with ${answer.status}`);
    const content = await readAtMost(answer.body ?? [], maxBytes, () => new Error(tooLarge));
    const text = content.toString('utf8');
    const body = toJson(text);
    if (path === '/store') store = readStore(body);
    return { body: isMissing ? null : (body ?? ''), bytes: text.length };
  }

  return {
    /** The venue's clock minus this machine's, in milliseconds, by the `Date` of the last answer. */
    clockOffset: () => offset,
    store: () => store,
    /** @returns `null` for what the API says is not there */
    async fetch(path: string, traceparent?: string): Promise<unknown> {
      const answer = await cached(path, async () => {
        if (performance.now() < pausedUntil) throw new Error('the venue API asked for a pause');
        const stopTimer = upstreamSeconds.startTimer({ ...labels, upstream });
        return load(path, traceparent)
          .catch((error: unknown) => {
            upstreamFailures.inc({ ...labels, upstream, reason: reasonOf(error) });
            throw error;
          })
          .finally(stopTimer);
      });
      return answer.body;
    },
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is no JSON');
  }
}

function reasonOf(error: unknown): FailureReason {
  if (!(error instanceof Error)) return 'answer';
  if (error.name === 'TimeoutError') return 'timeout';
  return error instanceof TypeError ? 'unreachable' : 'answer';
}

function pauseMsOf(retryAfter: string | null): number {
  const ms = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter ?? '') - Date.now();
  return Math.min(Math.max(ms || 0, minPauseMs), maxPauseMs);
}
