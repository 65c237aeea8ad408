// Tests run the configuration in a real nginx, with the operator's settings replaced.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { ensureNginx } from '../../scripts/machine/nginx.mjs';

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
  for (let tries = 0; tries < 100; tries += 1) {
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
