import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/workspace/folders.mjs';

/** @param args for Node.js and the file */
export function startProcess(file, env, { nodeArgs = [], args = [] } = {}) {
  const child = spawn(process.execPath, [...nodeArgs, inRoot(file), ...args], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, ended: once(child, 'exit') };
}

export async function stopProcesses(running, signal = 'SIGTERM') {
  for (const { child } of running) child.kill(signal);
  await Promise.all(running.map(({ ended }) => ended));
}

export async function untilReady(...urls) {
  for (const address of urls.map((url) => `${url}/readyz`))
    for (let tries = 0; !(await fetch(address).catch(() => ({ ok: false }))).ok; tries += 1) {
      if (tries > 600) throw new Error(`${address} never answered`);
      await wait(100);
    }
}
