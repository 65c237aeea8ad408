import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandError } from '../command/run-command.mjs';
import { inRoot, root } from '../workspace/folders.mjs';

/** @typedef {{ url: string, pid: number | undefined, stopReading: () => void, onLine: (read: (line: string) => void) => void, stop: () => Promise<number | null> }} RunningSite */

const npmStart = { program: process.execPath, args: [inRoot('scripts', 'start.mjs'), '--empty'] };

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
  const ended = new Promise((resolve) => site.once('close', resolve));
  return { site, output: () => output, stopKeeping, ended };
}

/** Runs `npm start -- --empty` with a new database. @throws {CommandError} with the output if the site ends early */
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
  if (!url) throw new CommandError(`The site ended with ${await stop()} before it answered:\n${output()}`);
  stopKeeping();
  const stopReading = () => {
    site.stdout.destroy();
    site.stderr.destroy();
  };
  // The site logs on standard error.
  const onLine = (read) => createInterface({ input: site.stderr }).on('line', read);
  return { url, pid: site.pid, stopReading, onLine, stop };
}

/** The site's pages come as HTML, however long a busy machine takes. */
export const startPatientSite = (env, { program, args } = npmStart) =>
  startSite(env, { program, args: [...args, '--patient'] });

export async function failToStart(env) {
  const { output, ended } = spawnSite(env);
  return { status: await ended, output: output() };
}
