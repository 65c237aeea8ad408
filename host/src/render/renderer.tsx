import {
  loadVenue,
  momentsOfRender,
  type PageData,
  queryClient,
  QueryClientProvider,
  type Venue,
  waitForQueries,
} from '@kantine/core';
import { describePage, pageOf, type Section } from '@kantine/routing';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@kantine/routing/server';
import { PageReport } from '@kantine/ui/server';

import type { ContextType } from 'react';

import type { RenderJob, RenderResult } from '../../server/render/render-job';
import { allSections, isEnabled } from '../federation/sections';
import { eagerShares, lazyShares } from '../federation/shares';
import { createRoutes } from '../routes';
import { toHeadHtml } from './head-html';
import { type Handler, type LoadedPage, loadPage } from './load-page';
import { provideJob } from './provide-job';
import { renderWhole } from './render-whole';
import { siteDocumentAt } from './site-documents';
import { toStructuredData } from './structured-data';

type PageResult = Extract<RenderResult, { kind: 'page' }>;

const leftToBrowser: RenderResult = { kind: 'browser' };

export async function loadShares(): Promise<Record<string, unknown>> {
  const lazy = Object.entries(lazyShares).map(async ([key, load]) => [key, await load()] as const);
  return { ...eagerShares, ...Object.fromEntries(await Promise.all(lazy)) };
}

/** Its jobs must run one after the other: the query cache and the clock are those of the page that is being rendered. */
export function createRenderer(pageData: Partial<PageData>, sections: Readonly<Record<string, Section>>) {
  const handlers = new Map<string, Handler>();

  function handlerFor(venue: Venue): Handler {
    const names = allSections().flatMap((one) => (isEnabled(one, venue) ? [one.name] : []));
    const enabled = names.filter((name) => sections[name]);
    const key = enabled.join();
    const routes = () => createRoutes(Object.fromEntries(enabled.map((name) => [name, sections[name]!])));
    const handler = handlers.get(key) ?? createStaticHandler(routes());
    handlers.set(key, handler);
    return handler;
  }

  return async function render(job: RenderJob): Promise<RenderResult> {
    const { address, siteOrigin } = job;
    const asked = provideJob(job, pageData);
    const venue = await loadVenue().catch(() => null);
    if (!venue) return leftToBrowser;
    const document = await siteDocumentAt(address, { venue, sections, siteOrigin });
    if (document !== null) return asked.isComplete ? toDocumentResult(document, address) : leftToBrowser;

    const handler = handlerFor(venue);
    const page = await loadPage(handler, address, venue, sections);
    await waitForQueries();
    if (!page || !asked.isComplete) return leftToBrowser;
    if ('failure' in page) return toFailed(page.failure);
    const drawn = await draw(handler, page).catch((failure: unknown) => ({ failure }));
    if (!asked.isComplete) return leftToBrowser;
    if ('failure' in drawn) return toFailed(drawn.failure);
    return {
      ...toPageResult(job, venue, page, drawn),
      calls: [...asked.calls],
      ignored: [...asked.ignored],
    };
  };
}

const toDocumentResult = (html: string, address: string): PageResult => ({
  ...{ kind: 'page', status: 200, head: '', html, address },
  ...{ calls: [], changesAt: null, ignored: [] },
});

const toFailed = (failure: unknown): RenderResult => ({
  kind: 'failed',
  reason: failure instanceof Error ? (failure.stack ?? failure.message) : JSON.stringify(failure),
});

interface Drawn {
  markup: string;
  heading: string;
  isMissing: boolean;
}

async function draw({ dataRoutes }: Handler, { context }: LoadedPage): Promise<Drawn> {
  let heading = '';
  let isMissing = false;
  const report: ContextType<typeof PageReport> = (facts) => {
    heading ||= facts.heading;
    isMissing ||= facts.isMissing === true;
  };
  const markup = await renderWhole(
    <PageReport value={report}>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </PageReport>,
  );
  return { markup, heading, isMissing };
}

function toPageResult(
  { siteOrigin, answers }: RenderJob,
  venue: Venue,
  { context, url }: LoadedPage,
  { markup, heading, isMissing }: Drawn,
): Omit<PageResult, 'calls' | 'ignored'> {
  const { pathname, search } = url;
  const moments = momentsOfRender();
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle as unknown,
    loaderData: context.loaderData[route.id] as unknown,
  }));
  const facts = {
    ...{ venue, heading, pathname, isMissing, siteOrigin },
    params: context.matches.at(-1)?.params ?? {},
    page: pageOf(matches) ?? {},
    description: describePage(matches, { venue, pathname }),
  };
  // React writes the hints of pictures before the page's own element.
  const start = markup.indexOf('<div');
  return {
    kind: 'page',
    status: isMissing ? 404 : 200,
    head: markup.slice(0, start) + toHeadHtml(facts) + toStructuredData(facts, answers['/store']),
    html: markup.slice(start),
    address: pathname + search,
    changesAt: moments.length > 0 ? Math.min(...moments) : null,
  };
}
