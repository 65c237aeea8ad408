import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startSite } from '../../scripts/site/site-process.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { integrityOf } from '../../shared/contract/integrity.mjs';
import { now } from '../browser/drive.mjs';

const sections = ['takeaway', 'retail', 'account'];
const calls = [
  ...['/store', '/retail/folders', '/retail/products', '/retail/menu-items'],
  ...['23', '24', '25', '26', '27'].map((day) => `/takeaway/menu-items/2026-11-${day}`),
  '/iss-menu-plan/menus/48/2026/lunch',
];
const addresses = [
  ...['/', '/om-os', '/findes-ikke', '/iss-menu-plan', '/sitemap.xml', '/manifest.webmanifest'],
  ...['/takeaway', '/takeaway/2026-11-24', '/takeaway/2026-11-28', '/takeaway/uge/2026-11-23'],
  ...['/retail', '/retail/folders/1', '/account/login', '/account/create'],
];

/** The demo API's answers to the server's own calls, and the registry that a page has. */
async function readVenue(name) {
  const { url, stop } = await startSite({ DEMO_VENUE: name, DEMO_NOW: now });
  const read = async (path) => (await fetch(url + path)).json();
  const answers = await Promise.all(calls.map(async (path) => [path, await read(`/api/v1${path}`)]));
  const registry = await read('/remotes.json');
  await stop();
  return { name, siteOrigin: `https://${name}.example`, answers: Object.fromEntries(answers), registry };
}

function startThread(file, workerData) {
  const worker = new Worker(pathToFileURL(inRoot('host', 'server', 'dist', 'render', file)), {
    ...{ workerData, env: {}, execArgv: [] },
  });
  let waiting;
  worker.on('message', (message) => waiting.resolve(message));
  worker.on('error', (error) => waiting.reject(error));
  const next = () => (waiting = Promise.withResolvers()).promise;
  const ready = next();
  return {
    ready,
    async send(job) {
      worker.postMessage(job);
      return JSON.stringify(await next());
    },
    stop: () => worker.terminate(),
  };
}

const startSanitizer = () =>
  startThread('sanitizer-worker.mjs', { sanitizerFile: inRoot('host', 'dist', 'server', 'sanitizer.cjs') });

function startRenderer(registry) {
  const parts = sections.map((name) => {
    const file = inRoot(`remote-${name}`, 'dist', 'server.cjs');
    const integrity = integrityOf(readFileSync(file));
    return [name, { file, base: registry.sections[name].base, integrity }];
  });
  const rendererFile = inRoot('host', 'dist', 'server', 'renderer.cjs');
  return startThread('worker.mjs', {
    rendererFile,
    pageData: { host: '', registry },
    sections: Object.fromEntries(parts),
  });
}

const textsIn = (value) =>
  typeof value === 'string' ? [value] : value ? Object.values(value).flatMap(textsIn) : [];

async function safeHtmlOf({ answers, siteOrigin }, sanitizer) {
  const texts = textsIn(answers['/store']).filter((text) => text.includes('<'));
  const safe = {};
  for (const html of texts)
    safe[html.trim()] = JSON.parse(await sanitizer.send({ html, origin: siteOrigin })).answer;
  return safe;
}

const jobOf = ({ siteOrigin, answers, safeHtml }, address) => ({
  ...{ siteOrigin, answers, safeHtml, address },
  now: Date.parse(now),
});

async function renderAlone(venue) {
  const [sanitizer, renderer] = [startSanitizer(), startRenderer(venue.registry)];
  await Promise.all([sanitizer.ready, renderer.ready]);
  const alone = { ...venue, safeHtml: await safeHtmlOf(venue, sanitizer), pages: new Map() };
  for (const address of addresses) alone.pages.set(address, await renderer.send(jobOf(alone, address)));
  await Promise.all([sanitizer.stop(), renderer.stop()]);
  return alone;
}

/** The same order in each run. */
function* numbers(seed = 1) {
  for (;;) yield (seed = (seed * 48_271) % 2_147_483_647);
}

async function compare(venues, count) {
  const [sanitizer, renderer] = [startSanitizer(), startRenderer(venues[0].registry)];
  await Promise.all([sanitizer.ready, renderer.ready]);
  const order = numbers();
  let differences = 0;
  let texts = 0;
  for (let page = 0; page < count; page += 1) {
    const venue = venues[order.next().value % venues.length];
    const address = addresses[order.next().value % addresses.length];
    if (page % 100 === 0)
      for (const one of venues.toReversed()) {
        const safe = await safeHtmlOf(one, sanitizer);
        texts += Object.keys(safe).length;
        if (JSON.stringify(safe) !== JSON.stringify(one.safeHtml)) differences += 1;
      }
    if ((await renderer.send(jobOf(venue, address))) === venue.pages.get(address)) continue;
    differences += 1;
    console.log(`${venue.name} ${address} is another page after ${page} others`);
  }
  await Promise.all([sanitizer.stop(), renderer.stop()]);
  return { differences, texts };
}

/** Both demo venues in one thread, each page compared with the page of a venue that is alone. */
export async function measureApart(count) {
  const venues = [];
  for (const name of ['kantinen', 'kiosken']) venues.push(await renderAlone(await readVenue(name)));
  const different = venues.flatMap(({ pages }) =>
    [...pages.values()].filter((page) => page.includes('"kind":"page"')),
  ).length;
  return { pages: count, venues: venues.length, different, ...(await compare(venues, count)) };
}
