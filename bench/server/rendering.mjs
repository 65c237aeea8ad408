import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '../../scripts/site/site-process.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { median, residentMb } from '../report/figures.mjs';

const headers = { accept: 'text/html' };
const days = Array.from({ length: 37 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10),
);
export const paths = ['/', '/retail', '/om-os', ...days.map((day) => `/takeaway/${day}`)];
const requests = paths.map((path) => ({ path, headers }));

const isRendered = ({ headers: answered }) => answered.get('cache-control')?.startsWith('public');

async function startRenderedSite(env, now) {
  const site = await startSite({ DEMO_NOW: now, LOG_LEVEL: 'fatal', ...env });
  const prepare = () => (env.RENDER === 'on' ? waitForPages(site.url) : undefined);
  await prepare();
  return { ...site, prepare };
}

/** A page is kept for a minute at most. */
async function waitForPages(url) {
  for (const path of paths)
    for (let tries = 0; ; tries += 1) {
      if (isRendered(await fetch(url + path, { headers }))) break;
      if (tries > 200) throw new Error(`${path} never came as HTML`);
      await wait(50);
    }
}

function firstByte(url) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(
      url,
      { headers: { ...headers, 'accept-encoding': 'br' }, agent: false },
      (answer) => {
        resolve(performance.now() - startedAt);
        answer.resume();
      },
    );
    sent.on('error', reject).end();
  });
}

export async function measureRendering(measure, now) {
  const kinds = {
    'the shell (RENDER=off)': { RENDER: 'off' },
    'from the cache, one worker': { RENDER: 'on', RENDER_THREADS: '1', RENDER_CACHE_SECONDS: '60' },
    'from the cache, two workers': { RENDER: 'on', RENDER_THREADS: '2', RENDER_CACHE_SECONDS: '60' },
    'without the cache, one worker': { RENDER: 'on', RENDER_THREADS: '1', RENDER_CACHE_SECONDS: '0' },
    'without the cache, two workers': { RENDER: 'on', RENDER_THREADS: '2', RENDER_CACHE_SECONDS: '0' },
  };
  const names = Object.keys(kinds);
  const sites = [];
  try {
    for (const env of Object.values(kinds)) sites.push(await startRenderedSite(env, now));
    const all = sites.map(({ url, prepare }) => ({ origin: url, what: { requests }, prepare }));
    const figures = await measure('pages as HTML', all);
    await sites[1].prepare();
    const waits = [[], []];
    for (let times = 0; times < 200; times += 1)
      for (const index of [0, 1]) waits[index].push(await firstByte(`${sites[index].url}/om-os`));
    return {
      pages: Object.fromEntries(names.map((name, index) => [name, figures[index]])),
      firstByteMs: { shell: median(waits[0]), rendered: median(waits[1]) },
    };
  } finally {
    for (const { stop } of sites) await stop();
  }
}

/** The memory of a site while sections are deployed under load, one reading for each deploy. Linux alone says it. */
export async function soak(send, now, { pages, deploys }) {
  if (!existsSync('/proc/self/status')) throw new Error('The memory of a process is read from /proc.');
  const siteDir = await mkdtemp(join(tmpdir(), 'kantine-soak-'));
  cpSync(inRoot('.cache', 'site'), siteDir, { recursive: true });
  const registryFile = join(siteDir, 'remotes.json');
  const registry = readFileSync(registryFile, 'utf8');
  const { base, version } = JSON.parse(registry).sections.takeaway;
  const folder = join(siteDir, base, '.');
  const other = `${version}a`;
  cpSync(folder, folder.replace(version, other), { recursive: true });
  const env = { RENDER: 'on', RENDER_THREADS: '1', RENDER_CACHE_SECONDS: '0', SITE_DIR: siteDir };
  const site = await startRenderedSite(env, now);
  try {
    const readings = [];
    for (let deploy = 0; deploy < deploys; deploy += 1) {
      writeFileSync(registryFile, deploy % 2 ? registry : registry.replaceAll(version, other));
      const { errors, rendered } = await send(site.url, { requests, amount: Math.ceil(pages / deploys) });
      readings.push({ memoryMb: residentMb(site.pid), errors, rendered });
      process.stderr.write(`deploy ${deploy + 1}: ${JSON.stringify(readings.at(-1))}\n`);
    }
    return readings;
  } finally {
    await site.stop();
    rmSync(siteDir, { recursive: true, force: true });
  }
}
