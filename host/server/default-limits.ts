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

/** Names the limit of a 429 to whoever looks for it. The venue API sends a name of its own. */
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
    // Only the venue API receives bodies, as streams, to which this limit does not apply.
    bodyLimit: 1024,
  };
}
