// Programs from the distribution that tests need, where we may install them.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs Debian packages, as root where there is apt-get; elsewhere does nothing. Whether it worked shows in what is there afterwards. */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${packages.join(', ')} …\n`);
  await run('apt-get', ['update'], { quiet: true });
  // Run level 1: a server that is installed is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
}
