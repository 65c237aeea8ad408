import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { now } from '../browser/drive.mjs';
import { residentMb } from '../report/figures.mjs';

const began = Date.now();

function start(file, env) {
  const child = spawn(process.execPath, [inRoot(file)], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

/** A site and a venue API of its own, which share the database and the site's folder with other replicas. */
export async function createReplica({ databaseUrl, siteDir }) {
  const [apiPort, sitePort] = [await getPort(), await getPort()];
  const venueApiUrl = `http://127.0.0.1:${apiPort}`;
  const url = `http://127.0.0.1:${sitePort}`;
  let running = [];

  async function open() {
    const demoNow = new Date(Date.parse(now) + Date.now() - began).toISOString();
    running = [
      start('venue-api/dist/main.js', {
        ...{ PORT: String(apiPort), DATABASE_URL: databaseUrl, DEMO_NOW: demoNow, TRUST_PROXY: 'loopback' },
      }),
      start('host/server/dist/main.js', {
        ...{ PORT: String(sitePort), HOST: '127.0.0.1', VENUE_API_URL: venueApiUrl, SITE_DIR: siteDir },
        ...{ PUBLIC_DIR: inRoot('host', 'dist', 'public'), RENDER_THREADS: '1' },
      }),
    ];
    for (const address of [`${venueApiUrl}/readyz`, `${url}/readyz`])
      for (let tries = 0; !(await fetch(address).catch(() => ({ ok: false }))).ok; tries += 1) {
        if (tries > 600) throw new Error(`${address} never answered`);
        await wait(100);
      }
  }

  const end = async (signal) => {
    for (const { child } of running) child.kill(signal);
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
  };
  await open();
  return {
    url,
    /** As a failure of the machine does: no request is answered to its end. */
    kill: () => end('SIGKILL'),
    open,
    stop: () => end('SIGTERM'),
    memoryMb: () => running.map(({ child }) => residentMb(child.pid)),
  };
}
