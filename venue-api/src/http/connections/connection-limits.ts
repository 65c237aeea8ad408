import type { Server } from 'node:http';

import type { FastifyHttpOptions } from 'fastify';

import { securityHeaders } from '../security-headers.ts';

export interface ConnectionLimits {
  readonly requestMs: number;
  readonly headersMs: number;
  readonly checkMs: number;
  readonly idleMs: number;
  readonly maxConnections: number;
}

/** A site server opens up to a thousand connections, and there may be several. */
export const defaultConnectionLimits: ConnectionLimits = {
  requestMs: 30_000,
  headersMs: 15_000,
  checkMs: 5_000,
  idleMs: 75_000,
  maxConnections: 4_096,
};

const maxHeaderBytes = 16 * 1024;
const maxRequestsPerConnection = 10_000;

export function toServerOptions({
  requestMs,
  headersMs,
  checkMs,
  idleMs,
}: ConnectionLimits): FastifyHttpOptions<Server> {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: idleMs,
    maxRequestsPerSocket: maxRequestsPerConnection,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, maxHeaderSize: maxHeaderBytes },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const headers = { ...securityHeaders, connection: 'close', 'content-length': '0' };
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
