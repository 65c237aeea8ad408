import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

import { serializeError } from './serialize-error.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const redactedFields = [
  ...['password', 'password_confirmation', 'password_hash', 'token', 'hash', 'authorization'],
  ...['external_token', 'link', 'email', 'customer_email', 'recipient', 'name', 'customer_name', 'phone'],
  ...['body', 'headers', 'query', 'params', 'parameters', 'detail', 'url'],
];

const maxUnreadBytes = 1024 * 1024;

export function createLog(
  service: string,
  level: LogLevel = 'info',
  output: DestinationStream = standardError(),
): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Requests and answers are never logged whole: an address may hold a token.
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
      redact: { paths: redactedFields.flatMap((key) => [key, `*.${key}`]), remove: true },
      hooks: {
        logMethod(args, method) {
          // @fastify/reply-from repeats the proxy's own message.
          if (args[1] === 'response errored') return;
          try {
            method.apply(this, args);
          } catch {
            writeSubstitute(() => method.call(this, 'A log line could not be written.'));
          }
        },
      },
    },
    output,
  );
}

function writeSubstitute(write: () => void): void {
  try {
    write();
  } catch {
    // The destination itself fails.
  }
}

let shared: DestinationStream | undefined;

/** Later lines are dropped while nobody reads: a synchronous write to a full pipe would block. */
function standardError(): DestinationStream {
  if (shared) return shared;
  const stream = destination({ dest: 2, sync: false, maxLength: maxUnreadBytes });
  const { flushSync } = stream;
  let isFailing = false;
  // pino handles EPIPE; other errors (full disk, closed terminal) would end the process.
  stream.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  // sonic-boom repeats a write without end, so that a server would never stop while its disk is full.
  stream.flushSync = () => void (isFailing || flushSync.call(stream));
  shared = stream;
  return stream;
}
