import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface Limits {
  requestMs: number;
  headersMs: number;
  answerMs: number;
  idleMs: number;
  checkEveryMs: number;
  headerBytes: number;
  bodyBytes: number;
  connections: number;
  connectionsOfNetwork: number;
  callsPerCaller: number;
  newPagesPerSecond: number;
  venueApiMs: number;
}

export const limitNames = [
  'calls-of-caller',
  'body-bytes',
  'header-bytes',
  'request-time',
  'connections',
  'connections-of-network',
  'pipelined-requests',
] as const;

export type LimitName = (typeof limitNames)[number];
/** @param log of the request, if it is about one */
export type ReportLimit = (limit: LimitName, log?: FastifyBaseLogger) => void;

/** Names the limit of a 429 to whoever looks for it. The venue API sends a name of its own. */
export const limitHeader = 'x-kantine-limit';

export const defaultLimits: Limits = {
  requestMs: 30_000,
  headersMs: 15_000,
  answerMs: 600_000,
  idleMs: 75_000,
  checkEveryMs: 5_000,
  headerBytes: 16 * 1024,
  bodyBytes: 16 * 1024 * 1024,
  connections: 8_192,
  connectionsOfNetwork: 512,
  callsPerCaller: 256,
  newPagesPerSecond: 20,
  venueApiMs: 60_000,
};

export function limitOptions(limits: Limits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: {
      requestTimeout: limits.requestMs,
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytes,
      // Node's own answer would lack the common headers.
      requireHostHeader: false,
    },
    // Only the venue API receives bodies, as streams, to which this limit does not apply.
    bodyLimit: 1024,
  };
}

export function limitConnections(
  app: FastifyInstance,
  { connections, answerMs }: Limits,
  report: ReportLimit,
): void {
  app.server.maxConnections = connections;
  app.server.on('drop', () => report('connections'));
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(() => reply.raw.destroy(), answerMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
