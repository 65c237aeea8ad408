import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Limits } from '../default-limits.ts';
import {
  call,
  patientLimits,
  sectionManifest,
  startFakeVenueApi,
  startTestSite,
  writeFiles,
} from './fixture.ts';

/** A host's renderer that knows the addresses of these tests. The section's own code answers below its address. */
const renderer = `
module.exports.loadShares = async () => ({ react: { version: '19' } });
let count = 0;
module.exports.createRenderer = (pageData, sections) => async ({ address, answers }) => {
  const [, name] = address.split(/[/?]/);
  if (address.startsWith('/looping')) for (;;);
  if (address === '/personlig') return { kind: 'browser' };
  if (address === '/takeaway/failing') return { kind: 'failed', reason: 'the loader threw' };
  if (address === '/hemmelig' && !answers['/account']) return { kind: 'browser' };
  if (name === 'takeaway' && !sections.takeaway) return { kind: 'browser' };
  const text = sections[name] ? await sections[name].page(address) : answers['/store'].data.attributes.name;
  count += 1;
  return {
    kind: 'page', status: address === '/ukendt' ? 404 : 200, head: '<title>' + text + '</title>',
    html: '<div class="frame">' + text + ' ' + count + ' ' + Object.keys(process.env).length + '</div>',
    address, calls: ['/store'], changesAt: null, ignored: address.startsWith('/forkert') ? ['opening_days'] : [],
  };
};`;

const section = (text: string) => `
const react = require('react');
module.exports.default = { page(address) {
  if (address.endsWith('/throws')) throw new Error('the section threw');
  if (address.endsWith('/loops')) for (;;);
  if (address.endsWith('/exits')) process.exit(3);
  if (address.endsWith('/leaks')) { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }
  if (address.endsWith('/slow')) return new Promise((resolve) => setTimeout(resolve, 600, 'slow'));
  if (address.endsWith('/base')) return sectionBase;
  if (address.endsWith('/later')) setTimeout(() => { throw new Error('afterwards'); }, 50);
  return '${text} ' + react.version;
} };`;

const html =
  '<!doctype html><html><head><title>Kantine</title><meta name="description" content=""><!--kantine:head {"contract":"1.2.0","routes":[{"path":"","files":[]},{"path":"personlig","files":[]},{"path":"hemmelig","files":[]},{"path":"side","queryParameters":["uden","kost"],"browserParameters":["q"],"files":[]}]}--><!--kantine:page--></head>' +
  '<body><div id="root"> <!--kantine:root--><p>shell</p><!--/kantine:root--> </div><noscript>x</noscript></body></html>';

/** With a takeaway, so that its pages have their files. */
export const record = {
  data: { attributes: { name: 'Kantinen', takeaway_section: {}, pages: [{ url: 'Skrevet-Sådan' }] } },
};
/** The server parts of the section's versions. */
const serverParts: Record<string, string> = {
  '1': section('menu one'),
  '2': section('menu two'),
  '3': 'throw new Error("it does not start");',
  '4': `let calls = 0; module.exports.default = { async page() { return 'menu four, time ' + (calls += 1); } };`,
};
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
export function takeawayManifest(version: string) {
  const manifest = sectionManifest('takeaway', version);
  const integrity = { ...manifest.integrity, 'server.cjs': hashOf(serverParts[version] ?? '') };
  return { ...manifest, server: 'server.cjs', integrity };
}
export const takeawayRegistry = (version: string) =>
  JSON.stringify({ sections: { takeaway: takeawayManifest(version) } });

export const sectionOrigins = ['https://sections.example'];

export interface RenderedSiteOptions {
  cacheSeconds?: number;
  answerMs?: number;
  status?: number | (() => number);
  isRendering?: boolean;
  renderThreads?: number;
  registryText?: string;
  /** The answer of `GET /store`. */
  store?: { data: unknown } | string;
  metricsPort?: number;
  /** Override `patientLimits`. */
  limits?: Partial<Limits>;
  reportUrl?: string;
  /** More files of the site's folder. */
  files?: Record<string, string>;
  /** Changes files before the site starts. */
  prepare?: (publicDir: string) => void;
}

export async function startRenderedSite({
  cacheSeconds: renderCacheSeconds = 0,
  answerMs = 0,
  status = 200,
  isRendering = true,
  renderThreads = 1,
  registryText = takeawayRegistry('1'),
  store = record,
  metricsPort,
  limits,
  reportUrl = '',
  files = {},
  prepare,
}: RenderedSiteOptions = {}) {
  const calls: { url: string; headers: Record<string, unknown> }[] = [];
  const venueApiUrl = await startFakeVenueApi(async (request, response) => {
    calls.push({ url: request.url ?? '', headers: request.headers });
    await wait(answerMs);
    response.writeHead(typeof status === 'function' ? status() : status, {
      'content-type': 'application/json',
    });
    response.end(typeof store === 'string' ? store : JSON.stringify(store));
  });
  const site = await startTestSite({
    venueApiUrl,
    renderCacheSeconds,
    renderThreads,
    sectionOrigins,
    metricsPort,
    reportUrl,
    isRendering,
    limits: { ...patientLimits, ...limits },
    prepare: (publicDir, siteDir) => {
      writeFiles(publicDir, { 'index.html': html, '../server/renderer.cjs': renderer });
      writeFiles(siteDir, {
        'remotes.json': registryText,
        ...files,
        // Where a section of another origin would lie if its address were taken for a path.
        'https:/sections.example/sections/takeaway/1/server.cjs': section('foreign'),
        ...Object.fromEntries(
          Object.entries(serverParts).map(([version, text]) => [
            `sections/takeaway/${version}/server.cjs`,
            text,
          ]),
        ),
      });
      prepare?.(publicDir);
    },
  });
  const textAt = async (path: string) => {
    const { text } = await call(site.url + path, { headers: { accept: 'text/html' } });
    return /<div id="root">(.*)<\/div>(?:<noscript>|<\/body>)/s.exec(text)?.[1] ?? text;
  };
  async function untilMatch(pattern: RegExp, what: string, read: () => string | Promise<string>) {
    for (const end = Date.now() + patientLimits.pageMs; Date.now() < end; await wait(25)) {
      const text = await read();
      if (pattern.test(text)) return text;
    }
    throw new Error(`${what} never came as ${String(pattern)}: ${site.logged.join(' | ')}`);
  }
  /** Asks until the page comes as HTML. */
  const renderedAt = (path: string, pattern = /frame/) => untilMatch(pattern, path, () => textAt(path));
  /** Asks with the headers of a visitor. */
  const untilRendered = (headers: Record<string, string>, pattern: RegExp, path = '/takeaway') =>
    untilMatch(pattern, path, async () => (await call(site.url + path, { headers })).text);
  const untilLogged = (pattern: RegExp) => untilMatch(pattern, 'the log', () => site.logged.join());
  /** Asks until the shell comes for this reason. */
  const shellFor = (path: string, reason: string) =>
    untilMatch(/shell/, `${path} (${reason})`, async () => {
      const text = await textAt(path);
      return site.lines.findLast(({ page }) => page)?.['reason'] === reason ? text : '';
    });
  return { ...site, calls, textAt, renderedAt, untilMatch, untilRendered, shellFor, untilLogged };
}
