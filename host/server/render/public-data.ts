import { childTraceparent } from '../caller/request-id.ts';
import { measureCall } from '../metrics/measure-call.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createPromiseCache } from './promise-cache.ts';
import { readAtMost } from './read-at-most.ts';

export interface PublicData {
  /** @returns the body; the same promise for all who wait. @throws {Error} for any other answer than 200, or none in time */
  fetch(path: string, traceparent?: string): Promise<unknown>;
  /** The venue's clock minus this machine's, in milliseconds, by the `Date` of the last answer. */
  clockOffset(): number;
}

export interface PublicDataOptions {
  venueApiUrl: string;
  cacheMs: number;
  timeoutMs: number;
  maxBytes: number;
  maxEntries: number;
  metrics: Metrics;
}

export const defaultPublicData = { timeoutMs: 2_000, maxBytes: 4 * 1024 * 1024, maxEntries: 200 };

const clockToleranceMs = 2_000;

/** The server calls nothing else: a page that reads other data is sent as the shell. */
const publicPaths = [
  /^\/store$/,
  /^\/takeaway\/menu-items\/\d{4}-\d\d-\d\d$/,
  /^\/retail\/(?:folders|products|menu-items)$/,
  /^\/iss-menu-plan\/menus\/\d+\/\d+\/[\w-]+$/,
];

export const isPublicPath = (path: string) => publicPaths.some((pattern) => pattern.test(path));

export function createPublicData(options: PublicDataOptions): PublicData {
  const { venueApiUrl, cacheMs, timeoutMs, maxBytes, maxEntries, metrics } = options;
  let offset = 0;
  const cached = createPromiseCache<unknown>({ maxEntries, keptUntil: () => Date.now() + cacheMs });

  async function load(path: string, traceparent?: string): Promise<unknown> {
    const answer = await fetch(`${venueApiUrl}/api/v1${path}`, {
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(traceparent && { traceparent: childTraceparent(traceparent) }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const date = answer.headers.has('age') ? NaN : Date.parse(answer.headers.get('date') ?? '');
    // `Date` has whole seconds.
    if (!Number.isNaN(date)) offset = Math.abs(date - Date.now()) > clockToleranceMs ? date - Date.now() : 0;
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return JSON.parse(await readAtMost(answer, maxBytes)) as unknown;
  }

  return {
    clockOffset: () => offset,
    fetch: (path, traceparent) =>
      isPublicPath(path)
        ? cached(path, () => measureCall(metrics, 'public-data', () => load(path, traceparent)))
        : Promise.reject(new Error(`${path} is not public`)),
  };
}
