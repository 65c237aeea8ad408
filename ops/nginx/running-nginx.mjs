// Tests run the configuration in a real nginx, with the operator's settings replaced.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import getPort from 'get-port';
import { startFakeVenueApi, startTestSite } from '../../host/server/testing/fixture.ts';
import { ensureNginx } from '../../scripts/machine/nginx.mjs';

/** Starts the site's server as it runs behind nginx. */
export async function startSiteForNginx(venueApi, options = {}) {
  const venueApiUrl = await startFakeVenueApi(venueApi);
  return startTestSite({
    checkoutScriptUrl: 'https://pay.example/checkout.js',
    trustProxy: ['loopback'],
    venueApiUrl,
    ...options,
  });
}

/** The text of an answer without its compression. */
export function textOf({ headers, bytes }) {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding']];
  return Buffer.from(unpack && bytes.length ? unpack(bytes) : bytes).toString('utf8');
}

/** @param siteUrls the site's replicas */
export async function startNginx(siteUrls, { connections = 512 } = {}) {
  const program = await ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'kantine-nginx-'));
  const [port, http2Port] = [await getPort(), await getPort()];
  const conf = readFileSync(join(import.meta.dirname, 'kantine.conf'), 'utf8')
    .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
    // Without TLS this nginx speaks either HTTP/1.1 or HTTP/2 on a port.
    .replace(/(listen 127[^;]*;)(\s*server_name kantine)/, `$1 listen 127.0.0.1:${http2Port} http2;$2`)
    .replace(
      /server 127\.0\.0\.1:3000;/,
      [siteUrls]
        .flat()
        .map((url) => `server ${new URL(url).host};`)
        .join(' '),
    )
    .replace('kantine_callers 512;', `kantine_callers ${connections};`)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(join(folder, 'kantine.conf'), conf);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = [
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
      const http2Url = `http://127.0.0.1:${http2Port}`;
      return { url, http2Url, log: (name = 'kantine.log') => readFileSync(join(folder, name), 'utf8'), stop };
    }
    if (nginx.exitCode !== null) break;
    await wait(50);
  }
  await stop();
  throw new Error(`nginx did not start:\n${said}`);
}
