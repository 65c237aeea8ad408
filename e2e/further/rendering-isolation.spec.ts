import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

import { renderedMonday, useSharedRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

const { site } = useSharedRenderedSite();
/** A nightly run sends every visitor to every address, which renders a thousand pages. */
const isNightly = process.env['EVERY_VISITOR'] === 'yes';

interface Section {
  routes: { path: string }[];
}
interface Job {
  siteOrigin: string;
  address: string;
  now: number;
  answers: Record<string, unknown>;
  safeHtml: Record<string, string>;
}
type Result =
  | { kind: 'browser' }
  | { kind: 'failed'; reason: string }
  | { kind: 'page'; status: number; head: string; html: string; address: string };
type Render = (job: Job) => Promise<Result>;

const root = join(import.meta.dirname, '..', '..');
const names = ['takeaway', 'retail', 'account'];

type Run = (module: object, exports: unknown, require: unknown, dirname: string, base: string) => void;
const compiled = new Map<string, Run>();

/** Runs a built file anew: its modules share nothing with an earlier run. Playwright would compile it by `import`. */
function load<Exports>(path: string, require: (name: string) => unknown): Exports {
  const file = join(root, path);
  const run =
    compiled.get(file) ??
    (compileFunction(readFileSync(file, 'utf8'), [
      'module',
      'exports',
      'require',
      '__dirname',
      'sectionBase',
    ]) as Run);
  compiled.set(file, run);
  const module = { exports: {} as Exports };
  run(module, module.exports, require, dirname(file), '/sections/');
  return module.exports;
}

/** A renderer with module state of its own, and the routes of its sections. */
async function startRenderer(): Promise<{ render: Render; sections: Record<string, Section> }> {
  const host = load<{
    loadShares(): Promise<Record<string, unknown>>;
    createRenderer(data: object, sections: object): Render;
  }>('host/dist/server/renderer.cjs', createRequire(import.meta.url));
  const shares = await host.loadShares();
  const sections = Object.fromEntries(
    names.map((name) => {
      const path = `remote-${name}/dist/server.cjs`;
      return [name, load<{ default: Section }>(path, (key) => shares[key]).default];
    }),
  );
  return { render: host.createRenderer({ registry: { sections: {} } }, sections), sections };
}

type Json = Record<string, unknown>;
interface StoreAnswer {
  data: { attributes: Json };
}

/** Each comes at another moment, and two of them to a venue that has changed. */
const visitors: { at: string; change?: (store: Json) => Json }[] = [
  { at: '08:30:00' },
  // The last dishes of the morning may be ordered until 10.30.
  { at: '10:29:58' },
  {
    at: '10:30:02',
    change: (store) => ({
      ...store,
      takeaway_section: { ...(store['takeaway_section'] as Json), opening_days: ['tuesday', 'thursday'] },
    }),
  },
  { at: '19:30:00', change: (store) => ({ ...store, retail_section: null, has_accounts: false }) },
];

interface Visit {
  address: string;
  now: number;
  change: (store: Json) => Json;
  /** All texts, pictures and prices of this visit's venue have it, and its origin: no other page may show them. */
  sign: string;
}

const signs = /q\d{3}q/g;
const signedTexts = /(?:^|_)(?:name|alias|title|description|text|content|address|city|image|path)$/;

function signAll(value: unknown, sign: string, key = ''): unknown {
  if (typeof value === 'string') return signedTexts.test(key) ? value + sign : value;
  if (typeof value === 'number') return key === 'price' ? value + Number(sign.slice(1, -1)) : value;
  if (Array.isArray(value)) return value.map((one) => signAll(one, sign, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      // Its names are names of fields.
      name === 'account_fields' ? one : signAll(one, sign, name),
    ]),
  );
}

const answers = new Map<string, Promise<unknown>>();
async function fetchAnswer(path: string) {
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
  return answer.json() as Promise<unknown>;
}

/** As the server has them, which checks each record. */
const verdictsOf = (attributes: object) =>
  Object.fromEntries(
    ['takeaway', 'retail', 'meetings'].flatMap((name) =>
      (attributes as Record<string, unknown>)[`${name}_section`] ? [[name, `${name}_section`]] : [],
    ),
  );

async function answerFor({ change, sign }: Visit, path: string): Promise<unknown> {
  if (!answers.has(path)) answers.set(path, fetchAnswer(path));
  const answer = await answers.get(path);
  if (path !== '/store') return signAll(answer, sign);
  const attributes = change((answer as StoreAnswer).data.attributes);
  return { ...(signAll({ data: { attributes } }, sign) as object), sectionVerdicts: verdictsOf(attributes) };
}

/** The days are those that the addresses below lead to at the visitors' venues. */
const calls = [
  '/store',
  ...['/retail/folders', '/retail/products', '/retail/menu-items'],
  ...['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01'].map((day) => `/takeaway/menu-items/${day}`),
  '/iss-menu-plan/menus/48/2026/lunch',
];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value ? Object.values(value).flatMap(textsIn) : [];

async function jobOf(visit: Visit): Promise<Job> {
  const bodies = await Promise.all(calls.map(async (path) => [path, await answerFor(visit, path)] as const));
  const answers = Object.fromEntries(bodies);
  const safeHtml = Object.fromEntries(textsIn(answers['/store']).map((text) => [text, text]));
  const { address, now, sign } = visit;
  return { siteOrigin: `https://${sign}.example`, address, now, answers, safeHtml };
}

/** The server gives a renderer one job at a time. */
function oneByOne(render: Render): Render {
  let last = Promise.resolve<unknown>(null);
  return (job) => {
    const result = last.then(() => render(job));
    last = result.catch(() => null);
    return result;
  };
}

// The closed day sends on with a message, which the next page must not show.
const closed = ['/takeaway/2026-11-28', '/takeaway/2026-11-29', '/takeaway/2020-01-01'];
const publicPages = [
  ...closed,
  // The closed days lead there.
  '/takeaway/2026-11-30',
  '/',
  '/iss-menu-plan',
  `/iss-menu-plan/${renderedMonday}`,
  '/om-os',
  '/findes-ikke',
  '/sitemap.xml',
  '/manifest.webmanifest',
];
const addressesOf = (sections: Record<string, Section>) => [
  ...publicPages,
  ...names.flatMap((name) =>
    sections[name]!.routes.map(({ path }) =>
      `/${name}/${path}`.replace(':date', renderedMonday).replace(/:\w+/g, '1').replace(/\/$/, ''),
    ),
  ),
];

test('no page shows a trace of the pages that were rendered before it or at once', async () => {
  const { sections, render } = await startRenderer();
  const visits = addressesOf(sections).flatMap((address, index) =>
    visitors.flatMap(({ at, change = (store: Json) => store }, visitor): Visit[] => {
      if (!isNightly && visitor !== index % visitors.length) return [];
      const sign = `q${index * visitors.length + visitor + 100}q`;
      return [{ address, now: Date.parse(`${renderedMonday}T${at}+01:00`), change, sign }];
    }),
  );
  const expected = new Map<Visit, string>();
  const renderPage = async (render: Render, visit: Visit) => JSON.stringify(await render(await jobOf(visit)));
  for (const visit of visits) {
    const page = await renderPage((await startRenderer()).render, visit);
    expected.set(visit, page);
    if (!page.includes('"kind":"page"')) continue;
    expect(new Set(page.match(signs)), visit.address).toEqual(new Set([visit.sign]));
  }
  const rendered = visits.filter((visit) => expected.get(visit)!.includes('"kind":"page"'));
  expect(rendered.length).toBeGreaterThan(visits.length / 2);
  const [firstClosed, secondClosed] = visits as [Visit, Visit];
  expect(expected.get(firstClosed)).toContain('Der er lukket');
  const nameOf = ({ address, now }: Visit) => `${address} at ${new Date(now).toISOString()}`;
  const expectSame = async (visit: Visit, page: Promise<string>) =>
    expect(await page, nameOf(visit)).toBe(expected.get(visit));

  await test.step('in turn, also backwards, and each after a closed day', async () => {
    const afterClosed = visits.flatMap((visit) => [secondClosed, visit]);
    for (const visit of [...visits, ...visits.toReversed(), ...afterClosed])
      await expectSame(visit, renderPage(render, visit));
  });
  const inTurn = oneByOne(render);
  await test.step('for two visitors at once, job by job', async () => {
    for (const [index, visit] of visits.entries())
      for (const other of [visits.at(-index - 1)!, visits[(index + 1) % visits.length]!])
        await Promise.all([visit, other].map((one) => expectSame(one, renderPage(inTurn, one))));
  });
  await test.step('for all visitors at once, job by job', async () => {
    await Promise.all(visits.map((visit) => expectSame(visit, renderPage(inTurn, visit))));
  });
});

test('two visitors in turn and at once get the same pages, whatever the first one sends', async () => {
  const personal = {
    authorization: 'Bearer HEMMELIG',
    cookie: 'session=HEMMELIG',
    'accept-language': 'en-HEMMELIG',
    'user-agent': 'HEMMELIG',
    referer: 'https://hemmelig.example/HEMMELIG',
    'x-forwarded-for': '198.51.100.7',
  };
  // A page that is rendered again has another time of its rendering.
  const pageAt = async (address: string, headers = {}) =>
    (
      await (await fetch(site.url + address, { headers: { accept: 'text/html', ...headers } })).text()
    ).replace(/"now":\d+/, '');
  const addresses = [...publicPages, '/takeaway', '/retail', '/account/login', '/account/create'].filter(
    (address) => !/\.\w+$/.test(address),
  );
  const pages = new Map<string, string>();
  for (const address of addresses) {
    // The server sends the shell if a call of the API fails, and the page to a later caller.
    await expect(async () => expect(await pageAt(address, personal)).toContain('data-rendered')).toPass();
    const page = await pageAt(address);
    expect(await pageAt(address, personal), address).toBe(page);
    expect(page, address).not.toMatch(/hemmelig|198\.51\.100\.7/i);
    pages.set(address, page);
  }
  for (const address of closed.slice(0, 2)) expect(pages.get(address), address).toContain('Der er lukket');
  expect(pages.get('/takeaway/2026-11-30')).not.toContain('Der er lukket');
  await Promise.all(
    [...addresses, ...addresses].map(async (address, index) => {
      const page = await pageAt(address, index < addresses.length ? personal : {});
      if (page.includes('data-rendered')) expect(page, address).toBe(pages.get(address));
    }),
  );
});
