import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  type Agent,
  createServer,
  type IncomingMessage,
  request as send,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { startSite, type StartOptions } from '../start.ts';

const closers: (() => unknown)[] = [];

export const closeLater = (close: () => unknown) => void closers.push(close);

export async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Until `closeAll`. */
export function forwardClock(ms: number) {
  const { now } = Date;
  Date.now = () => now() + ms;
  closers.push(() => (Date.now = now));
}

export async function startFakeVenueApi(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

export const anyHash = `sha384-${'A'.repeat(64)}`;

const menus: Record<string, object> = {
  takeaway: { storeAttribute: 'takeaway_section' },
  retail: { storeAttribute: 'retail_section' },
  meetings: { storeAttribute: 'meetings_section', needsAccount: true },
  account: { storeAttribute: 'has_accounts' },
};

const mailLinks = ['verify/:token', 'password/reset/:token'].map((path) => ({ path, hasSecretInPath: true }));

export const sectionManifest = (name: string, version = '1.0.0-abc') => ({
  name,
  version,
  base: `/sections/${name}/${version}/`,
  contract: '^1.0.0',
  menu: { label: name, ...menus[name] },
  entry: { file: 'remoteEntry.js', global: `section_${name}` },
  files: ['screens.js', 'screens.css'],
  routes: name === 'account' ? mailLinks : [],
  integrity: Object.fromEntries(
    ['remoteEntry.js', 'screens.js', 'screens.css', 'cart.js', 'integrity.json', 'server.cjs'].map((file) => [
      file,
      anyHash,
    ]),
  ),
});

export const registryText = (...names: string[]) =>
  JSON.stringify({ sections: Object.fromEntries(names.map((name) => [name, sectionManifest(name)])) });

export const dataOf = (html: string) =>
  JSON.parse(/id="kantine-page">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const html =
  '<!doctype html><html lang="da"><head><title>Kantine</title><!--kantine:head {"known":["account"]}--><!--kantine:page--></head><body><!--kantine:root--><!--/kantine:root--></body></html>';

/** A busy machine sends no page as the shell, and ends no thread, whose page would be left out for a minute. */
export const patientLimits = {
  pageMs: 180_000,
  previewMs: 180_000,
  startMs: 180_000,
  renderMs: 180_000,
  sanitizeMs: 180_000,
  publicDataMs: 180_000,
};

interface LogLine extends Record<string, unknown> {
  level: string;
  msg: string;
}

interface TestOptions extends Partial<StartOptions> {
  /** Writes files before the site starts. */
  prepare?: (publicDir: string, siteDir: string) => void;
}

export async function startTestSite({ prepare, limits, ...options }: TestOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-site-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const [publicDir, siteDir] = [join(folder, 'public'), join(folder, 'site')];
  writeFiles(publicDir, {
    'index.html': html,
    'robots.txt': 'User-agent: *\n',
    'manifest.webmanifest': '{}',
    'favicon.ico': Uint8Array.from([0, 0, 1, 0]),
    'assets/main.1234.js': 'console.log(1);',
  });
  writeFiles(siteDir, {
    'remotes.json': registryText('takeaway', 'retail', 'account', 'meetings'),
    'sections/takeaway/1.0.0-abc/remoteEntry.js': 'entry();',
  });
  prepare?.(publicDir, siteDir);
  const lines: LogLine[] = [];
  const logged: string[] = [];
  const logTo = {
    write(text: string) {
      const line = JSON.parse(text) as LogLine;
      lines.push(line);
      if (['warn', 'error', 'fatal'].includes(line.level)) logged.push(line.msg);
    },
  };
  const site = await startSite({
    port: 0,
    host: '127.0.0.1',
    venueApiUrl: 'http://127.0.0.1:9',
    checkoutScriptUrl: '/api/sandbox-checkout/checkout.js',
    checkoutFrameOrigins: [],
    isRendering: false,
    publicDir,
    siteDir,
    wellKnownDir: join(siteDir, '.well-known'),
    logLevel: 'debug',
    logTo,
    ...options,
    // A test that writes a file asks for it at once.
    limits: { lookMs: 0, ...limits },
  });
  closers.push(() => site.close());
  return { url: site.url.replace('localhost', '127.0.0.1'), publicDir, siteDir, logged, lines, site };
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  bytes: Uint8Array;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The raw request target, which `URL` would normalise. */
  target?: string;
  agent?: Agent | false;
}

export function call(
  url: string,
  { method = 'GET', headers = {}, body, target, agent = false }: Call = {},
): Promise<Answer> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname, port, path: target ?? pathname + search, method, headers, agent },
      (answer) => {
        const chunks: Uint8Array[] = [];
        answer.on('data', (chunk: Uint8Array) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: bytes.toString('utf8'),
            bytes: Uint8Array.from(bytes),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
