import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The site of most tests. Its port is fixed so that every worker knows it. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 3917);
export const siteUrl = `http://localhost:${sitePort}`;

export interface RunningSite {
  url: string;
  /** Closes the pipe of its output, as a log reader that restarts. */
  stopReading(): void;
  /** Sends SIGTERM. @returns the exit status */
  stop(): Promise<number | null>;
}

/** Starts the site as `npm start`, with a new database. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kantine-e2e-'));
  const port = env['PORT'] ?? String(await freePort());
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await answering(site, port);
  return {
    url: `http://localhost:${port}`,
    stopReading() {
      site.stdout.destroy();
      site.stderr.destroy();
    },
    async stop() {
      const ended = new Promise<number | null>((resolve) => site.once('exit', resolve));
      site.kill('SIGTERM');
      const status = await ended;
      await rm(dataDir, { recursive: true, force: true });
      return status;
    },
  };
}

/** Runs `npm start` where it must fail. @returns its exit status and output */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(site);
  const status = await new Promise<number | null>((resolve) => site.once('exit', resolve));
  return { status, output: output() };
}

function answering(site: ChildProcess, port: string): Promise<void> {
  const output = collect(site);
  return new Promise((resolve, reject) => {
    site.stdout?.on('data', () => {
      if (output().includes(`http://localhost:${port}`)) resolve();
    });
    site.once('exit', (status) =>
      reject(new Error(`The site ended with ${status} before it answered:\n${output()}`)),
    );
  });
}

function collect(site: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => (text += chunk.toString());
  site.stdout?.on('data', add);
  site.stderr?.on('data', add);
  return () => text;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
