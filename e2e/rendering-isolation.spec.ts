import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

import { renderedMonday, useRenderedSite } from './support/rendered-site';
import { expect, test } from './support/test';

const { url } = useRenderedSite(68);

interface Section {
  routes: { path: string }[];
}
interface Job {
  address: string;
  now: number;
  answers: Record<string, unknown>;
  texts: Record<string, string>;
}
type Result =
  | { kind: 'missing'; calls: string[]; texts: string[] }
  | { kind: 'shell' }
  | { kind: 'page'; status: number; head: string; html: string; address: string };
type Render = (job: Job) => Promise<Result>;

const root = join(import.meta.dirname, '..');
const names = ['takeaway', 'retail', 'account'];

/** Runs a built file anew. Its modules share nothing with an earlier run, and Playwright does not compile it. */
function load<Exports>(path: string, require: (name: string) => unknown): Exports {
  const file = join(root, path);
  const module = { exports: {} as Exports };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require', '__dirname'])(
    module,
    module.exports,
    require,
    dirname(file),
  );
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

const answers = new Map<string, Promise<unknown>>();
async function fetchAnswer(path: string) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
  return answer.json() as Promise<unknown>;
}

interface Visit {
  address: string;
  time: string;
}
const keyOf = ({ address, time }: Visit) => `${address} at ${time}`;

/** Renders a page as the server does: again with what it lacks. Its data is the same for every renderer. */
async function renderPage(render: Render, { address, time }: Visit): Promise<string> {
  const now = Date.parse(`${renderedMonday}T${time}:00+01:00`);
  const job: Job = { address, now, answers: {}, texts: {} };
  for (let round = 0; round < 5; round += 1) {
    const result = await render(job);
    if (result.kind !== 'missing') return JSON.stringify(result);
    for (const path of result.calls) {
      if (!answers.has(path)) answers.set(path, fetchAnswer(path));
      job.answers[path] = await answers.get(path);
    }
    for (const text of result.texts) job.texts[text] = text;
  }
  throw new Error(`${address} lacks data after five rounds`);
}

test('no page shows a trace of the pages that were rendered before it or at once', async () => {
  const { sections, render } = await startRenderer();
  const ofSections = names.flatMap((name) =>
    sections[name]!.routes.map(({ path }) =>
      `/${name}/${path}`.replace(':date', renderedMonday).replace(/:\w+/g, '1').replace(/\/$/, ''),
    ),
  );
  // The closed day sends on with a message, which the next page must not show.
  const closed = ['/takeaway/2026-11-28', '/takeaway/2026-11-29', '/takeaway/2020-01-01'];
  const addresses = [
    ...closed,
    // The closed days lead there.
    '/takeaway/2026-11-30',
    ...ofSections,
    '/',
    '/iss-menu-plan',
    `/iss-menu-plan/${renderedMonday}`,
    '/om-os',
    '/findes-ikke',
  ];

  // By the second the deadlines of the first are over.
  const visits = addresses.flatMap((address) => ['08:30', '19:30'].map((time): Visit => ({ address, time })));
  const expected = new Map<string, string>();
  for (const visit of visits)
    expected.set(keyOf(visit), await renderPage((await startRenderer()).render, visit));
  const pages = [...expected.values()].filter((page) => page.includes('"kind":"page"'));
  expect(pages.length).toBeGreaterThan(24);
  const [firstClosed] = visits as [Visit];
  expect(expected.get(keyOf(firstClosed))).toContain('Der er lukket');

  await test.step('in turn, each after each closed day, and backwards', async () => {
    for (const visit of [...visits.flatMap((one) => [firstClosed, one]), ...visits.toReversed()])
      expect(await renderPage(render, visit), keyOf(visit)).toBe(expected.get(keyOf(visit)));
  });
  await test.step('for two visitors in turn, job by job', async () => {
    let last = Promise.resolve<unknown>(null);
    // The server gives a renderer one job at a time; the jobs of several pages alternate.
    const inTurn: Render = (job) => {
      const result = last.then(() => render(job));
      last = result.catch(() => null);
      return result;
    };
    const both = visits.flatMap((visit, index) => [visit, visits.at(-index - 1)!]);
    const results = await Promise.all(both.map((visit) => renderPage(inTurn, visit)));
    results.forEach((result, index) => expect(result).toBe(expected.get(keyOf(both[index]!))));
  });
});
