// Tests run the configurations in a real nginx, with the operator's settings replaced.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { closeLater, startFakeVenueApi, startTestSite } from '../../host/server/testing/fixture.ts';
import { findFreePort } from '../../scripts/machine/free-port.mjs';
import { ensureNginx } from '../../scripts/machine/nginx.mjs';
import { withRealClock } from '../../scripts/machine/real-clock.mjs';
import { run } from '../../scripts/machine/run.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

export async function startSiteForNginx(venueApi, options = {}) {
  const venueApiUrl = await startFakeVenueApi(venueApi);
  return startTestSite({
    checkoutScriptUrl: 'https://pay.example/checkout.js',
    trustProxy: ['loopback'],
    venueApiUrl,
    ...options,
  });
}

export function textOf({ headers, bytes }) {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding']];
  return Buffer.from(unpack && bytes.length ? unpack(bytes) : bytes).toString('utf8');
}

/** Until `closeAll`. */
export async function startNginx(siteUrls, { connections = 512, headerSeconds = 15 } = {}) {
  const [port, http2Port] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const nginx = await startConfigured('kantine.conf', siteUrls, url, (conf) =>
    conf
      .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
      // Without TLS this nginx speaks either HTTP/1.1 or HTTP/2 on a port.
      .replace(/(listen 127[^;]*;)(\s*server_name kantine)/, `$1 listen 127.0.0.1:${http2Port} http2;$2`)
      .replace('kantine_callers 512;', `kantine_callers ${connections};`)
      .replace('client_header_timeout 15s;', `client_header_timeout ${headerSeconds}s;`),
  );
  return { ...nginx, url, http2Url: `http://127.0.0.1:${http2Port}` };
}

export async function startNginxOfVenues(siteUrls, hosts) {
  const certificates = mkdtempSync(join(tmpdir(), 'kantine-certificates-'));
  closeLater(() => rmSync(certificates, { recursive: true }));
  const script = inRoot('ops', 'containers', 'make-certificates.sh');
  const made = await run('sh', [script, certificates, ...hosts], { quiet: true });
  if (made.status !== 0) throw new Error(made.output);
  const [port, tlsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const nginx = await startConfigured('venues.conf', siteUrls, url, (conf) =>
    conf
      .replace('listen 80 ', `listen 127.0.0.1:${port} `)
      .replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
      .replaceAll('/etc/kantine/certificates', certificates),
  );
  return {
    ...nginx,
    url,
    tlsPort,
    certificateOf: (host) => readFileSync(join(certificates, `${host}.pem`)),
  };
}

async function startConfigured(name, siteUrls, url, withSettings) {
  const program = await ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'kantine-nginx-'));
  const replicas = [siteUrls].flat().map((one) => `server ${new URL(one).host};`);
  const copy = (file) =>
    writeFileSync(
      join(folder, file),
      withSettings(readFileSync(join(import.meta.dirname, file), 'utf8'))
        .replace(/server [\w.]+:3000;/, replicas.join(' '))
        .replaceAll('/var/cache/nginx', folder)
        .replaceAll('/var/log/nginx', folder),
    );
  mkdirSync(join(folder, 'kantine'));
  for (const file of readdirSync(join(import.meta.dirname, 'kantine'))) copy(join('kantine', file));
  copy(name);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = [
    `daemon off; master_process off; pid ${folder}/pid;`,
    'events { worker_connections 512; }',
    `http { ${temp.join(' ')} include ${folder}/${name}; }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));

  // Under faketime nginx's clock jumps now and then, over its limits of time.
  const env = withRealClock();
  const nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-p', folder], { env });
  let said = '';
  nginx.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((end) => nginx.once('exit', end));
  closeLater(async () => {
    nginx.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true });
  });
  for (let tries = 0; tries < 2_000; tries += 1) {
    const answer = await fetch(`${url}/healthz`, { redirect: 'manual' }).catch(() => null);
    if (answer) {
      await answer.text();
      return {
        log: (file = 'kantine.log') => readFileSync(join(folder, file), 'utf8'),
        keysOfCache: () => keysBelow(join(folder, 'kantine')),
      };
    }
    if (nginx.exitCode !== null) break;
    await wait(50);
  }
  throw new Error(`nginx did not start:\n${said}`);
}

/** Each file of the cache has its key in a line of its head. */
const keysBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /^[\da-f]\/.*\/[\da-f]{32}$/.test(name))
    .map((name) => /^KEY: (.*)$/m.exec(readFileSync(join(folder, name), 'latin1'))[1]);
