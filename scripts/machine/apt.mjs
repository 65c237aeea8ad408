import { existsSync } from 'node:fs';
import { run } from './run.mjs';

export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${packages.join(', ')} …\n`);
  await run('apt-get', ['update'], { quiet: true });
  // At run level 1 an installed server is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
}
