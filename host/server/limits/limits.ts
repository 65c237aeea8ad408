import type { FastifyInstance } from 'fastify';

/** How long and how large a request and its answer may be. No person's browser comes near them. */
export interface Limits {
  /** From the first byte of a request to the last of its body. */
  requestMs: number;
  /** The part of it that the headers may take. */
  headersMs: number;
  /** From a request to the last byte of its answer, for a reader that takes it in drops. */
  answerMs: number;
  /** How long a connection may lie still in the middle of something. */
  idleMs: number;
  /** How often Node looks for requests that are past their time. */
  checkEveryMs: number;
  headerBytes: number;
  bodyBytes: number;
  connections: number;
  /** How many calls of the venue API one address may have under way. */
  callsPerCaller: number;
  /** How long the venue API may take to begin its answer, and to go on with it. */
  venueApiMs: number;
}

export const defaultLimits: Limits = {
  requestMs: 30_000,
  headersMs: 15_000,
  answerMs: 600_000,
  idleMs: 75_000,
  checkEveryMs: 5_000,
  headerBytes: 16 * 1024,
  bodyBytes: 16 * 1024 * 1024,
  connections: 8_192,
  callsPerCaller: 256,
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
      // Node would answer by itself, without the headers of every answer.
      requireHostHeader: false,
    },
    // The site itself takes no bodies. Those for the venue API are streams, which this does not count.
    bodyLimit: 1024,
  };
}

/** The limits that Fastify has no option for. */
export function limitConnections(app: FastifyInstance, { connections, answerMs }: Limits): void {
  app.server.maxConnections = connections;
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(() => reply.raw.destroy(), answerMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
