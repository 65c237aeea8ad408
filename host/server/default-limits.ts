import { connectionOptions, defaultConnectionLimits } from '@kantine/node/connection-limits';
import type { ReportLimit as Report } from '@kantine/node/limit-report';

export const limitNames = [
  'calls-of-caller',
  'body-bytes',
  'header-bytes',
  'request-time',
  'connections',
  'connections-of-network',
  'pipelined-requests',
] as const;

type LimitName = (typeof limitNames)[number];
export type ReportLimit = Report<LimitName>;

/** A 429 names the limit that was reached. The venue API sends names of its own. */
export const limitHeader = 'x-kantine-limit';

export type Limits = typeof defaultLimits;

export const defaultLimits = {
  ...defaultConnectionLimits,
  answerMs: 600_000,
  bodyBytes: 16 * 1024 * 1024,
  connections: 8_192,
  connectionsOfNetwork: 512,
  callsPerCaller: 256,
  newPagesPerSecond: 20,
  pageMs: 300,
  venueApiMs: 60_000,
};

export function limitOptions(limits: Limits) {
  const options = connectionOptions(limits);
  return {
    ...options,
    // Node's own answer would lack the common headers.
    http: { ...options.http, requireHostHeader: false },
    // Bodies go to the venue API alone, as streams, which Fastify does not limit.
    bodyLimit: 1024,
  };
}
