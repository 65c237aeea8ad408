import type { Logger } from 'pino';

/**
 * Logs unhandled rejections and continues. An uncaught exception leaves an undefined state: `stop` finishes the open
 * requests, then the process exits with 1 and its supervisor restarts it.
 */
export function surviveErrors(log: Logger, stop: () => Promise<void>): void {
  ignoreOutputErrors();
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    if (isEnding) return;
    isEnding = true;
    void stop().finally(() => process.exit(1));
  });
}

/** Without a listener, EPIPE on stdout or stderr ends the process. */
function ignoreOutputErrors(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
