import type { Logger } from 'pino';

/**
 * Keeps the process from ending unseen. A rejection that nobody handles concerns one forgotten promise: the site goes on. After an
 * uncaught exception nothing is certain: it finishes its requests and ends with status 1, so that its supervisor starts another.
 */
export function guardProcess(log: Logger, stop: () => Promise<void>): void {
  keepOutputFromEnding();
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    if (isEnding) return;
    isEnding = true;
    void stop().finally(() => process.exit(1));
  });
}

/** Node ends a process whose output has no reader (EPIPE), unless somebody listens. */
function keepOutputFromEnding(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
