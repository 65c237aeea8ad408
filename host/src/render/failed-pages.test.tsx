/** @jest-environment node */
import { apiQuery, useQuery } from '@kantine/core';
import { defineRoute, type Section } from '@kantine/routing';
import { storeAnswer } from '@kantine/testing/venue-records';

import type { RenderJob } from '../../server/render/render-job';
import { createRenderer } from './renderer';

interface Server {
  createMetrics(): unknown;
  planOf(...of: unknown[]): object;
  readStore(body: unknown): object;
  noTemplate: object;
  createPageRenderer(...of: unknown[]): {
    render(plan: object): Promise<unknown>;
    hasFailed(plan: object): boolean;
  };
}
const server = (path: string) => jest.requireActual<Server>(`../../server/${path}.ts`);
const { createMetrics } = server('metrics/metrics');
const { planOf } = server('plan/plan');
const { readStore } = server('plan/store-record');
const { noTemplate } = server('template/template');
const { createPageRenderer } = server('render/page-renderer');

const foldersQuery = apiQuery({ path: '/retail/folders', toData: () => '' });
const menuQuery = apiQuery({
  path: '/retail/folders',
  variant: 'menu',
  ifMissing: {},
  toData: () => 'Intet',
});
const Broken = (): never => {
  throw new Error('no such dish');
};
const screen = () => Promise.resolve({ Component: Broken });
const shop: Section = {
  contract: '^2.0.0',
  routes: [
    defineRoute({ path: 'component', screen, sitemap: () => [] }),
    defineRoute({
      path: 'loader',
      resolve: () => {
        throw new Error('no such list');
      },
      screen,
      sitemap: () => [],
    }),
    defineRoute({
      path: 'menu',
      queries: () => [menuQuery],
      screen: () => Promise.resolve({ Component: () => useQuery(menuQuery).data }),
      sitemap: () => [],
    }),
    defineRoute({ path: 'list', queries: () => [foldersQuery], screen, sitemap: () => [] }),
  ],
};

jest.mock('../../server/render/thread.ts', () => ({
  startThread: () => ({
    ready: Promise.resolve([]),
    ended: new Promise(() => undefined),
    send: (job: RenderJob) => mockRender(job),
    stop: () => undefined,
  }),
}));
const mockRender = createRenderer({}, { retail: shop });

const log = { warn: () => undefined, debug: () => undefined, info: () => undefined, child: () => log };
const store = storeAnswer({ retail_section: {} }).body;

const section = {
  ...{
    name: 'retail',
    version: '1',
    base: '/sections/retail/1/',
    contract: '^2.0.0',
    menu: { storeAttribute: 'retail_section' },
  },
  ...{ entry: { file: 'remoteEntry.js', global: 'retail' }, files: [], shares: [], integrity: {} },
  routes: shop.routes.map(({ path }) => ({
    path,
    files: [],
    calls: path === 'list' || path === 'menu' ? ['/retail/folders'] : [],
  })),
};
const release = {
  template: noTemplate,
  registry: { sections: { retail: section } },
  variant: 'retail',
};
const venue = { name: '', labels: {}, hosts: [], closed: null, siteOrigin: 'https://k.example' };

/** The server's own parts, but for the thread and the venue API. */
function start(answers: Readonly<Record<string, unknown>>) {
  const site = {
    settings: { siteDir: '', renderThreads: 1, limits: { pageMs: 60_000, renderMs: 60_000 } },
    ...{ log, metrics: createMetrics(), venues: { list: () => [], isShared: () => false } },
  };
  const publicData = {
    store: () => readStore(store),
    clockOffset: () => 0,
    fetch: async (path: string) =>
      path in answers ? answers[path] : Promise.reject(new Error(`${path} is gone`)),
  };
  const sanitizer = { safeHtmlOf: () => Promise.resolve({}), close: () => undefined };
  const renderer = createPageRenderer(site, '', () => publicData, sanitizer);
  return async (path: string) => {
    const plan = planOf(path, venue, release, readStore(store));
    const page = await renderer.render(plan);
    return [page, renderer.hasFailed(plan)];
  };
}

test.each(['/retail/component', '/retail/loader'])(
  'a page of a section that throws, %s, has failed for a rollout, and is not left out',
  async (path) => {
    const pageAt = start({ '/store': store });
    for (let time = 0; time < 2; time += 1) expect(await pageAt(path)).toEqual(['failed', true]);
  },
);

test('a page whose answer of the API is missing has not failed for a rollout', async () => {
  expect(await start({ '/store': store })('/retail/list')).toEqual(['failed', false]);
});

const missing = { '/store': store, '/retail/folders': null };

test('a page of what is not there is made, and its browser knows that too, if its query has data for it', async () => {
  const [page] = await start(missing)('/retail/menu');
  expect(page).toMatchObject({
    status: 200,
    html: expect.stringContaining('Intet'),
    answers: { '/retail/folders': null },
  });
});

test('a page of what is not there is left to the browser if its query fails', async () => {
  expect(await start(missing)('/retail/list')).toEqual(['browser', false]);
});
