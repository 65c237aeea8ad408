import getPort from 'get-port';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { now } from '../browser/drive.mjs';
import { residentMb } from '../report/figures.mjs';
import { startProcess, stopProcesses, untilReady } from './processes.mjs';

const began = Date.now();

/** A site and a venue API of its own, which share the database and the site's folder with other replicas. */
export async function createReplica({ databaseUrl, siteDir }) {
  const [apiPort, sitePort] = [await getPort(), await getPort()];
  const venueApiUrl = `http://127.0.0.1:${apiPort}`;
  const url = `http://127.0.0.1:${sitePort}`;
  let running = [];

  /** @param publicDir of its shell */
  async function open(publicDir = inRoot('host', 'dist', 'public')) {
    const demoNow = new Date(Date.parse(now) + Date.now() - began).toISOString();
    running = [
      startProcess('venue-api/dist/main.js', {
        ...{ PORT: String(apiPort), DATABASE_URL: databaseUrl, DEMO_NOW: demoNow, TRUST_PROXY: 'loopback' },
      }),
      startProcess('host/server/dist/main.js', {
        ...{ PORT: String(sitePort), HOST: '127.0.0.1', VENUE_API_URL: venueApiUrl, SITE_DIR: siteDir },
        ...{ PUBLIC_DIR: publicDir, RENDER_THREADS: '1' },
      }),
    ];
    await untilReady(venueApiUrl, url);
  }

  const end = async (signal) => {
    await stopProcesses(running, signal);
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
