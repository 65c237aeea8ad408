import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers an expectation that is none of Node's own. */
export function refuseExpectations(app: FastifyInstance, headers: Record<string, string>): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, headers).end();
  });
}

/** Answers what is no request, or none that ends in time. It never comes as far as Fastify's answers, so the headers are given here. */
export function answerClientErrors(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  const rest = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (error: Error & { code?: string }, socket: Socket): void => {
    const status = statuses[error.code ?? ''] ?? 400;
    // In the middle of an answer these lines would become part of it.
    if (socket.writable && socket.bytesWritten === 0)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}\r\n`);
    socket.destroySoon();
  };
}
