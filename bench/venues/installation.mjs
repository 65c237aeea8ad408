import { once } from 'node:events';
import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { now } from '../browser/drive.mjs';
import { startProcess, stopProcesses, untilReady } from '../server/processes.mjs';

const nameOf = (index) => `sted-${index + 1}`;
export const hostOf = (index) => `${nameOf(index)}.example`;
/** Linux has all of 127.0.0.0/8: each venue has an API of its own on one port. */
const addressOf = (index) => `127.0.1.${index + 1}`;

/** The demo API for the first venue, and a process that replays its answers for every other venue. */
export async function openApis(count) {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-venues-api-'));
  const [demoPort, port] = [await getPort(), await getPort()];
  const demoUrl = `http://127.0.0.1:${demoPort}`;
  const ofDemo = { PORT: String(demoPort), DATA_DIR: folder, DATABASE_URL: '', DEMO_NOW: now };
  const demo = startProcess('venue-api/dist/main.js', { ...ofDemo, TRUST_PROXY: 'loopback' });
  await untilReady(demoUrl);
  const addresses = Array.from({ length: count - 1 }, (_, index) => addressOf(index + 1));
  const given = JSON.stringify({ demoUrl, port, addresses });
  const replay = startProcess('bench/venues/replay-api.mjs', {}, { args: [given] });
  await once(replay.child, 'message');
  return {
    of: (index) => (index === 0 ? demoUrl : `http://${addressOf(index)}:${port}`),
    async hang(...indexes) {
      replay.child.send(indexes.map(addressOf));
      await once(replay.child, 'message');
    },
    async stop() {
      await stopProcesses([replay, demo]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A site of so many venues, with a folder of sections of its own, and as many replicas as wanted. */
export async function openInstallation(apis, count, { env = {}, replicas = 1 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-venues-'));
  const [file, siteDir] = [join(folder, 'venues.json'), join(folder, 'site')];
  cpSync(inRoot('.cache', 'site'), siteDir, { recursive: true });
  const entryOf = (index) => ({
    ...{ name: nameOf(index), hosts: [hostOf(index)], origin: `https://${hostOf(index)}` },
    api: apis.of(index),
  });
  /** @param change of each venue's entry */
  const writeVenues = (change = (entry) => entry) => {
    const venues = Array.from({ length: count }, (_, index) => change(entryOf(index), index));
    writeFileSync(`${file}.new`, JSON.stringify({ venues }));
    renameSync(`${file}.new`, file);
  };
  writeVenues();
  const nodeArgs = ['--expose-gc', '--import', inRoot('bench', 'venues', 'memory-probe.mjs')];
  const sites = [];
  for (let index = 0; index < replicas; index += 1) {
    const port = await getPort();
    const ofSite = {
      ...{ PORT: String(port), HOST: '127.0.0.1', VENUES_FILE: file, SITE_DIR: siteDir },
      ...{ PUBLIC_DIR: inRoot('host', 'dist', 'public'), RENDER_THREADS: '1', ...env },
    };
    const running = startProcess('host/server/dist/main.js', ofSite, { nodeArgs });
    sites.push({ ...running, url: `http://127.0.0.1:${port}` });
  }
  await untilReady(...sites.map(({ url }) => url));
  return {
    ...{ url: sites[0].url, urls: sites.map(({ url }) => url), siteDir, writeVenues },
    /** In MB, after a collection. */
    async memory() {
      const [{ child }] = sites;
      child.send('memory');
      const [{ rss, heapUsed, external }] = await once(child, 'message');
      return { rss: rss / 2 ** 20, heap: (heapUsed + external) / 2 ** 20 };
    },
    async stop() {
      await stopProcesses(sites);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
