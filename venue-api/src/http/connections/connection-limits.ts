import type { Server } from 'node:http';

import type { FastifyHttpOptions } from 'fastify';

import { answerHeaders } from '../security-headers.ts';

export interface ConnectionLimits {
  /** From the first byte of a request to its last. */
  readonly requestMs: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** How often connections are looked through for those that take longer. */
  readonly checkMs: number;
  /** A connection on which nothing moves, in either direction. */
  readonly idleMs: number;
  readonly mostConnections: number;
}

/** The site's server opens a thousand connections to the API; there may be several of it. */
export const connectionLimits: ConnectionLimits = {
  requestMs: 30_000,
  headersMs: 15_000,
  checkMs: 5_000,
  idleMs: 75_000,
  mostConnections: 4_096,
};

const mostHeaderBytes = 16 * 1024;
const mostRequestsOnAConnection = 10_000;

/** Slow clients are ended, and none can take all connections. */
export function limitConnections({
  requestMs,
  headersMs,
  checkMs,
  idleMs,
}: ConnectionLimits): FastifyHttpOptions<Server> {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: idleMs,
    maxRequestsPerSocket: mostRequestsOnAConnection,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, maxHeaderSize: mostHeaderBytes },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const headers = { ...answerHeaders, connection: 'close', 'content-length': '0' };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${statusOf(error.code)}`, ...lines, '', ''].join('\r\n'));
    },
  };
}

function statusOf(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return '400 Bad Request';
}
