import type { Logger } from 'pino';

/**
 * Keeps faults outside of any request from ending the process unseen. A rejection that nobody handles concerns one
 * forgotten promise: the server goes on. After an uncaught exception nothing is certain: the server finishes its requests
 * and ends with status 1, so that its supervisor starts another.
 */
export function guardProcess(log: Logger, stop: () => Promise<void>): void {
  // Node ends a process whose output has no reader (EPIPE), unless somebody listens.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    if (isEnding) return;
    isEnding = true;
    void stop().finally(() => process.exit(1));
  });
}
