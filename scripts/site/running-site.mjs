// The site as `npm start` starts it, on a port and with a database of its own, for scripts that look at it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../machine/port.mjs';
import { inRoot } from '../workspace/folders.mjs';

/**
 * Builds what is stale and starts the site.
 *
 * @param {Record<string, string>} [env] over the process's own
 * @param {{ quiet?: boolean }} [options] `quiet`: what it says of requests that fail is not shown
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startRunningSite(env = {}, { quiet = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-site-'));
  const port = String(await freePort());
  const site = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], {
    env: { ...process.env, DATA_DIR: folder, ...env, PORT: port },
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
  });
  const ended = new Promise((end) => site.once('exit', end));
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const answering = new Promise((answers) =>
    site.stdout.on('data', (text) => String(text).includes(origin) && answers(true)),
  );
  if (await Promise.race([answering, ended.then(() => false)])) return { origin, stop };
  await stop();
  throw new Error('The site did not start.');
}
