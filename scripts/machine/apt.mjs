import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';

export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${packages.join(', ')} …\n`);
  // At run level 1 an installed server is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    await run('flock', [ownLock, 'apt-get', '-o', 'DPkg::Lock::Timeout=600', ...words], { quiet: true, env });
}

/** apt-get waits for nobody with its lists: two runs on one machine do it in turn. */
const ownLock = path.join(tmpdir(), 'kantine-apt.lock');
