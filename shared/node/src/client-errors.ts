import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { ReportLimit } from './limit-report.ts';

type ClientLimit = 'request-time' | 'header-bytes';

const refusals: Record<string, { status: number; limit: ClientLimit }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, limit: 'request-time' },
  HPE_HEADER_OVERFLOW: { status: 431, limit: 'header-bytes' },
};

const maxReadingMs = 1_000;

export function answerClientErrors(headers: Record<string, string>, report?: ReportLimit<ClientLimit>) {
  const entries = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  const rest = entries.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (error: Error & { code?: string }, socket: Socket): void => {
    const refusal = refusals[error.code ?? ''];
    if (refusal) report?.(refusal.limit);
    const status = refusal?.status ?? 400;
    // A reset would take the answer from a client that still sends.
    if (!socket.writable || socket.bytesWritten > 0) return socket.destroySoon();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}\r\n`);
    setTimeout(() => socket.destroy(), maxReadingMs).unref();
  };
}
