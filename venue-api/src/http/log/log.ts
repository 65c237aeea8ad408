import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

import { serializeError } from './serialize-error.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export function isLogLevel(text: string): text is LogLevel {
  return (logLevels as readonly string[]).includes(text);
}

/** Nothing under these names is ever logged, wherever it stands. The callers leave it out; this is the second lock. */
const secrets = [
  ...['password', 'password_confirmation', 'password_hash', 'token', 'hash', 'authorization'],
  ...['external_token', 'link', 'email', 'customer_email', 'recipient', 'name', 'customer_name', 'phone'],
  ...['body', 'headers', 'query', 'params', 'parameters', 'detail', 'url'],
];

/** The bytes that wait while nobody reads standard error; later lines are dropped. */
const mostUnreadBytes = 1024 * 1024;

/** JSON lines on standard error, or on `output` in tests. A line that cannot be written never fails its caller. */
export function createLog(level: LogLevel = 'info', output: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: { service: 'venue-api' },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`]), remove: true },
      hooks: {
        logMethod(args, method) {
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
    // The destination itself fails: there is nowhere left to say so.
  }
}

let shared: DestinationStream | undefined;

/**
 * Asynchronous: a write to a full pipe would stop the whole process until somebody reads. One for the process, because each
 * flushes itself when the process ends.
 */
function standardError(): DestinationStream {
  if (shared) return shared;
  const stream = destination({ dest: 2, sync: false, maxLength: mostUnreadBytes });
  // pino handles EPIPE, a reader that is gone. A full disk or a closed terminal would end the process.
  stream.on('error', () => undefined);
  shared = stream;
  return stream;
}
