import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

import { serializeError } from './serialize-error.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/** The bytes that wait while nobody reads standard error; later lines are dropped. */
const mostUnreadBytes = 1024 * 1024;

/** JSON lines on standard error, or on `output` in tests. A line that cannot be written never fails its caller. */
export function createLog(level: LogLevel = 'info', output: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: { service: 'site' },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A request's address may hold a token: none of these is ever logged as it is.
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
      hooks: {
        logMethod(args, method) {
          // @fastify/reply-from says a second time what the proxy says of a call that failed.
          if (args[1] === 'response errored') return;
          try {
            method.apply(this, args);
          } catch {
            // A field that cannot be read is no reason to fail a request.
          }
        },
      },
    },
    output,
  );
}

let shared: DestinationStream | undefined;

/** Asynchronous, because a write to a full pipe would stop the process until somebody reads. One for the process: it flushes itself at the end. */
function standardError(): DestinationStream {
  if (shared) return shared;
  const stream = destination({ dest: 2, sync: false, maxLength: mostUnreadBytes });
  // pino handles a reader that is gone (EPIPE). A full disk or a closed terminal would end the process.
  stream.on('error', () => undefined);
  shared = stream;
  return stream;
}
