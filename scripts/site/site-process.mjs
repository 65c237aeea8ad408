// The site in a process of its own, for benches, screenshots and end-to-end tests.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, root } from '../workspace/folders.mjs';

const npmStart = { program: process.execPath, args: [inRoot('scripts', 'start.mjs')] };

/**
 * @typedef {object} RunningSite
 * @property {string} url
 * @property {() => void} stopReading closes our end of its output, as a log reader does that is restarted
 * @property {() => Promise<number | null>} stop ends it as Ctrl-C does; resolves with its exit code
 */

/** @param {NodeJS.ProcessEnv} env */
function spawnSite(env, { program, args } = npmStart) {
  const site = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text) => (output += text);
  for (const stream of [site.stdout, site.stderr]) stream.setEncoding('utf8').on('data', keep);
  const stopKeeping = () => {
    for (const stream of [site.stdout, site.stderr]) stream.off('data', keep).resume();
  };
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => site.once('close', resolve));
  return { site, output: () => output, stopKeeping, ended };
}

/**
 * Starts the site as `npm start` does, with a database of its own and, without PORT, on a free port.
 *
 * @param {Record<string, string>} [env] in addition to the process's own environment
 * @param {{ program: string, args: string[] }} [command] another way to start it
 * @returns {Promise<RunningSite>} when it answers
 * @throws {Error} with its output when it ends before that
 */
export async function startSite(env = {}, command) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kantine-site-'));
  const { site, output, stopKeeping, ended } = spawnSite({ DATA_DIR: dataDir, PORT: '0', ...env }, command);
  const stop = async () => {
    site.kill('SIGTERM');
    const status = await ended;
    await rm(dataDir, { recursive: true, force: true });
    return status;
  };
  const readUrl = () => /^Kantine står på (\S+)$/m.exec(output())?.[1];
  const url = await new Promise((resolve) => {
    site.stdout.on('data', () => readUrl() && resolve(readUrl()));
    void ended.then(() => resolve(undefined));
  });
  if (!url) throw new Error(`The site ended with ${await stop()} before it answered:\n${output()}`);
  stopKeeping();
  const stopReading = () => {
    site.stdout.destroy();
    site.stderr.destroy();
  };
  return { url, stopReading, stop };
}

/**
 * Waits for a site that cannot start.
 * @param {Record<string, string>} env
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export async function failToStart(env) {
  const { output, ended } = spawnSite(env);
  return { status: await ended, output: output() };
}
