// Tests run the configuration in a real nginx, with the operator's settings replaced.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import getPort from 'get-port';
import { call, startFakeVenueApi, startTestSite } from '../../host/server/testing/fixture.ts';
import { ensureNginx } from '../../scripts/machine/nginx.mjs';
import { renderSite } from '../../scripts/site/render.mjs';

const defaults = {
  checkoutScriptUrl: 'https://pay.example/checkout.js',
  checkoutFrameOrigins: [],
  sectionOrigins: [],
  reportUrl: '',
};

export const loadRender = () => import('../../host/server/pages/render-files.ts');

/** Starts the site's server, and writes the folder that nginx serves. `own` are options of the server alone. */
export async function startSiteForNginx(venueApi, settings = {}, own = {}) {
  const api = await startFakeVenueApi(venueApi);
  const site = await startTestSite({ ...defaults, ...settings, ...own, venueApiUrl: api });
  const { siteDir, publicDir } = site;
  await renderSite(siteDir, { ...defaults, ...settings }, { publicDir, loadRender });
  return { api, site };
}

/** The text of an answer without its compression. */
export function textOf({ headers, bytes }) {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding']];
  return Buffer.from(unpack && bytes.length ? unpack(bytes) : bytes).toString('utf8');
}

/** `change` replaces a setting, such as a limit. Without `pagesUrl` every page is the shell. */
export async function startNginx({
  siteDir,
  venueApiUrls,
  pagesUrl = 'http://127.0.0.1:1',
  change = (conf) => conf,
}) {
  const { program, brotliModule } = await ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'kantine-nginx-'));
  const port = await getPort();
  cpSync(join(import.meta.dirname, 'kantine'), join(folder, 'kantine'), { recursive: true });
  if (!brotliModule) rmSync(join(folder, 'kantine', 'brotli-static.conf'));
  const replicas = venueApiUrls.map((url) => `server ${new URL(url).host};`).join(' ');
  const conf = readFileSync(join(import.meta.dirname, 'kantine.conf'), 'utf8')
    .replaceAll('/srv/kantine', siteDir)
    .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/server 127\.0\.0\.1:3001;.*/, replicas)
    .replace('server 127.0.0.1:3000 ', `server ${new URL(pagesUrl).host} `)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(join(folder, 'kantine.conf'), change(conf));
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = [
    brotliModule ? `load_module ${brotliModule};` : '',
    `daemon off; master_process off; pid ${folder}/pid;`,
    'events { worker_connections 512; }',
    `http { ${temp.join(' ')} include ${folder}/kantine.conf; }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));

  const nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-p', folder]);
  let said = '';
  nginx.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((end) => nginx.once('exit', end));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    nginx.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true });
  };
  for (let tries = 0; tries < 2_000; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer) {
      await answer.text();
      return {
        url,
        hasBrotli: Boolean(brotliModule),
        log: (name = 'kantine.log') => readFileSync(join(folder, name), 'utf8'),
        stop,
      };
    }
    if (nginx.exitCode !== null) break;
    await wait(50);
  }
  await stop();
  throw new Error(`nginx did not start:\n${said}`);
}

/** These headers differ between servers and change nothing in a browser. */
const own = ['date', 'connection', 'keep-alive', 'server', 'etag', 'last-modified', 'accept-ranges'];
const lengths = ['content-length', 'transfer-encoding'];

/** The parts of an answer that must be the same from both servers. */
export function comparable(answer) {
  const { status, headers } = answer;
  // nginx sends `vary` only for files with several forms.
  const left = headers['content-encoding'] ? [...own, ...lengths] : [...own, ...lengths, 'vary'];
  const rest = Object.entries(headers).filter(([name]) => !left.includes(name));
  const words = (value) => (typeof value === 'string' ? value.toLowerCase() : value);
  return {
    status,
    headers: Object.fromEntries(rest.map(([name, value]) => [name, words(value)]).sort()),
    text: textOf(answer),
  };
}

/** Sends a request to both servers, and expects the same answer. @returns the one of nginx */
export async function callBoth(nginx, site, target, options = {}) {
  const [theirs, ours] = await Promise.all(
    [nginx.url, site.url].map((url) => call(url, { target, ...options })),
  );
  assert.deepEqual(comparable(theirs), comparable(ours), target);
  return theirs;
}
