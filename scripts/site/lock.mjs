import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from '../../shared/node/src/lock.mjs';
import { CommandError } from '../command/run-command.mjs';

export { isDiskFull } from '../../shared/node/src/lock.mjs';

const retryMs = 25;

export async function lock(file, { waitMs = 30_000 } = {}) {
  // The clock of the day may jump.
  const until = performance.now() + waitMs;
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    if (performance.now() > until)
      throw new CommandError(
        `${file} is held by another command. If none is running, remove it and ${file}.takeover.`,
      );
    await wait(retryMs);
  }
}
