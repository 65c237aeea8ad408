import type { Logger } from 'pino';

export function handleUncaughtErrors(log: Logger, stop: () => Promise<void>): void {
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

function ignoreOutputErrors(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
