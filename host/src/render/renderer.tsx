import {
  holdClock,
  loadVenue,
  momentsOfRender,
  onIgnoredField,
  type PageData,
  provideAnswers,
  providePageData,
  queryClient,
  QueryClientProvider,
  type Venue,
  waitForQueries,
} from '@kantine/core';
import { describePage, pageOf, type Section } from '@kantine/routing';
import {
  createStaticHandler,
  createStaticRouter,
  isPersonalPage,
  messageOf,
  runLoaders,
  StaticRouterProvider,
} from '@kantine/routing/server';
import { PageReport, provideSafeHtml } from '@kantine/ui/server';

import type { ContextType } from 'react';

import type { RenderJob, RenderResult } from '../../server/render/render-job';
import { eagerShares, lazyShares } from '../federation/shares';
import { findFailure } from '../hydration/find-failure';
import { createRoutes } from '../routes';
import { allSections, isEnabled } from '../federation/sections';
import { toHeadHtml } from './head-html';
import { renderWhole } from './render-whole';
import { toManifest, toSitemap } from './site-documents';
import { toStructuredData } from './structured-data';

const maxRedirects = 5;
const origin = 'http://page.invalid';

export async function loadShares(): Promise<Record<string, unknown>> {
  const lazy = Object.entries(lazyShares).map(async ([key, load]) => [key, await load()] as const);
  return { ...eagerShares, ...Object.fromEntries(await Promise.all(lazy)) };
}

/** Its jobs must run one after the other: the query cache and the clock are those of the page that is being rendered. */
export function createRenderer(pageData: Partial<PageData>, sections: Readonly<Record<string, Section>>) {
  const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

  function handlerFor(enabled: Readonly<Record<string, Section>>) {
    const key = Object.keys(enabled).join();
    const handler = handlers.get(key) ?? createStaticHandler(createRoutes(enabled));
    handlers.set(key, handler);
    return handler;
  }

  return async function render(job: RenderJob): Promise<RenderResult> {
    const { address, siteOrigin, now, answers, safeHtml } = job;
    const used = new Set<string>();
    const ignored = new Set<string>();
    let isComplete = true;
    const findIn = <Value,>(values: Readonly<Record<string, Value>>, key: string) => {
      if (Object.hasOwn(values, key)) return values[key];
      isComplete = false;
      return undefined;
    };

    providePageData({ ...pageData, siteOrigin });
    onIgnoredField((name) => ignored.add(name));
    holdClock(now);
    queryClient.clear();
    provideAnswers((path) => {
      used.add(path);
      const body = findIn(answers, path);
      return body === undefined ? { status: 404, body: {} } : { status: 200, body };
    });
    provideSafeHtml((html) => (html.trim() && findIn(safeHtml, html.trim())) ?? '');

    const venue = await loadVenue().catch(() => null);
    if (!venue) return { kind: 'browser' };
    const enabled = Object.fromEntries(
      allSections().flatMap((section) => {
        const code = isEnabled(section, venue) && sections[section.name];
        return code ? [[section.name, code]] : [];
      }),
    );
    const text =
      address === '/sitemap.xml'
        ? await toSitemap({ venue, sections, siteOrigin })
        : address === '/manifest.webmanifest'
          ? toManifest(venue)
          : null;
    if (text !== null)
      return isComplete
        ? {
            kind: 'page',
            status: 200,
            head: '',
            html: text,
            address,
            calls: [],
            changesAt: null,
            ignored: [],
          }
        : { kind: 'browser' };
    const handler = handlerFor(enabled);
    const page = await load(handler, new URL(origin + address), venue);
    await waitForQueries();
    if (!page || !isComplete) return { kind: 'browser' };
    if ('failure' in page) return { kind: 'failed', reason: toReason(page.failure) };
    const { context, url } = page;
    const router = createStaticRouter(handler.dataRoutes, context);
    let heading = '';
    let isMissing = false;
    const report: ContextType<typeof PageReport> = (facts) => {
      heading ||= facts.heading;
      isMissing ||= facts.isMissing === true;
    };
    const content = (
      <PageReport value={report}>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </PageReport>
    );
    const markup = await renderWhole(content).catch((failure: unknown) => ({ failure }));
    if (!isComplete) return { kind: 'browser' };
    if (typeof markup === 'object') return { kind: 'failed', reason: toReason(markup.failure) };
    const moments = momentsOfRender();
    const matches = context.matches.map(({ route }) => ({
      handle: route.handle as unknown,
      loaderData: context.loaderData[route.id] as unknown,
    }));
    const { pathname } = url;
    const facts = {
      venue,
      heading,
      pathname,
      params: context.matches.at(-1)?.params ?? {},
      page: pageOf(matches) ?? {},
      description: describePage(matches, { venue, pathname }),
      isMissing,
      siteOrigin,
    };
    // React writes the hints of pictures before the page's own element.
    const start = markup.indexOf('<div');
    return {
      kind: 'page',
      status: isMissing ? 404 : 200,
      head: markup.slice(0, start) + toHeadHtml(facts) + toStructuredData(facts, answers['/store']),
      html: markup.slice(start),
      address: url.pathname + url.search,
      calls: [...used],
      changesAt: moments.length > 0 ? Math.min(...moments) : null,
      ignored: [...ignored],
    };
  };

  async function load(staticHandler: ReturnType<typeof createStaticHandler>, first: URL, venue: Venue) {
    let url = first;
    let message: unknown = null;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await staticHandler.query(new Request(url), {
        requestContext: { message },
        dataStrategy: async (args) => (isLeftToBrowser(args.matches, venue) ? {} : runLoaders(args)),
      });
      if (!(answer instanceof Response)) {
        const failure = findFailure(answer.errors);
        if (failure !== undefined) return { failure };
        return isLeftToBrowser(answer.matches, venue) ? null : { context: answer, url };
      }
      message = messageOf(answer);
      url = new URL(answer.headers.get('Location') ?? '/', url);
      if (url.origin !== origin) return null;
    }
    return null;
  }

  function isLeftToBrowser(
    matches: readonly { route: { id?: string; handle?: unknown } }[],
    venue: Venue,
  ): boolean {
    const routes = matches.map(({ route }) => route);
    const section = allSections().find(({ name }) => routes.some(({ id }) => id === name));
    const isRendered =
      !section || !isEnabled(section, venue) || (!section.needsAccount && section.name in sections);
    return !isRendered || isPersonalPage(routes);
  }
}

const toReason = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? failure.message) : JSON.stringify(failure);
