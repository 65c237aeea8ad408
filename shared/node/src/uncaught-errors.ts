import type { Logger } from 'pino';

export function handleUncaughtErrors(log: Logger, stop: () => Promise<void>): void {
  // Without a listener Node ends the process when its output has no reader (EPIPE).
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
