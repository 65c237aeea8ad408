import { connectionOptions, defaultConnectionLimits } from '@kantine/node/connection-limits';

export const limitNames = [
  'calls-of-caller',
  'calls-of-venue',
  'body-bytes',
  'header-bytes',
  'request-time',
  'connections',
  'connections-of-network',
  'pipelined-requests',
] as const;

export const limitHeader = 'x-kantine-limit';

export type Limits = typeof defaultLimits;

export const defaultLimits = {
  ...defaultConnectionLimits,
  answerMs: 600_000,
  bodyBytes: 16 * 1024 * 1024,
  connections: 8_192,
  connectionsOfNetwork: 512,
  callsPerCaller: 256,
  /** Open calls and pages of all venues, of which one gets at most half. */
  openCalls: 8_192,
  newPagesPerSecond: 20,
  /** How long a look at `index.html` and `remotes.json` is enough for all pages. */
  lookMs: 100,
  /** How soon a deploy reaches the threads of a site that nobody visits. */
  deployMs: 2_000,
  pageMs: 300,
  /** Previews and versions of a few venues may first start their threads. */
  previewMs: 10_000,
  /** How long a thread may take to start. */
  startMs: 20_000,
  /** How long a thread may take for a page, and for the texts of a store record: then it ends. */
  renderMs: 1_000,
  sanitizeMs: 2_000,
  publicDataMs: 2_000,
  venueApiMs: 60_000,
};

export function limitOptions(limits: Limits) {
  return {
    ...connectionOptions(limits),
    // Bodies go to the venue API alone, as streams, which Fastify does not limit.
    bodyLimit: 1024,
  };
}
