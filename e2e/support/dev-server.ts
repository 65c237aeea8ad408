import { spawn } from 'node:child_process';
import { join } from 'node:path';

import getPort from 'get-port';

import { siteUrl } from './sites';

/** Starts `npm run dev -- retail` in front of the running site. */
export async function startDev() {
  const port = await getPort();
  const dev = spawn(process.execPath, ['scripts/dev.mjs', 'retail', '--shell', siteUrl], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => dev.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (text) => String(text).includes('from source') && resolve());
    void ended.then((status) => reject(new Error(`It ended with ${status}`)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      dev.kill('SIGINT');
      return ended;
    },
  };
}
