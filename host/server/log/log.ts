import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

import { serializeError } from './serialize-error.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

const maxUnreadBytes = 1024 * 1024;

export function createLog(
  level: LogLevel = 'info',
  output: DestinationStream = standardError(),
  service = 'site',
): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Requests and answers are never logged whole: an address may hold a token.
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
      hooks: {
        logMethod(args, method) {
          // @fastify/reply-from repeats the proxy's own message.
          if (args[1] === 'response errored') return;
          try {
            method.apply(this, args);
          } catch {
            // A field whose getter throws must not fail the request.
          }
        },
      },
    },
    output,
  );
}

let shared: DestinationStream | undefined;

/** A synchronous write to a full pipe blocks. The stream is shared: each adds an exit hook. */
function standardError(): DestinationStream {
  if (shared) return shared;
  const stream = destination({ dest: 2, sync: false, maxLength: maxUnreadBytes });
  // pino handles EPIPE; other errors (full disk, closed terminal) would end the process.
  stream.on('error', () => undefined);
  shared = stream;
  return stream;
}
