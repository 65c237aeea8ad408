import {
  holdClock,
  loadVenue,
  momentsOfRender,
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
import { provideSafeHtml } from '@kantine/ui/server';
import { renderToString } from 'react-dom/server';

import type { RenderJob, RenderResult } from '../../server/render/render-job';
import { eagerShares, lazyShares } from '../federation/shares';
import { findFailure } from '../hydration/find-failure';
import { createRoutes } from '../routes';
import { finishParts } from './finish-parts';
import { sectionAt } from '../federation/sections';
import { headingOf, toHeadHtml } from './head-html';
import { toManifest, toSitemap } from './site-documents';
import { toStructuredData } from './structured-data';

const maxRedirects = 5;
const origin = 'http://page.invalid';
/** React's mark of a `Suspense` whose fallback it has written. */
const unfinished = '<!--$!-->';

export async function loadShares(): Promise<Record<string, unknown>> {
  const lazy = Object.entries(lazyShares).map(async ([key, load]) => [key, await load()] as const);
  return { ...eagerShares, ...Object.fromEntries(await Promise.all(lazy)) };
}

/** Its jobs must run one after the other: the query cache and the clock are those of the page that is being rendered. */
export function createRenderer(pageData: Partial<PageData>, sections: Readonly<Record<string, Section>>) {
  providePageData(pageData);
  const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

  function handlerFor(enabled: Readonly<Record<string, Section>>) {
    const key = Object.keys(enabled).join();
    const handler = handlers.get(key) ?? createStaticHandler(createRoutes(enabled));
    handlers.set(key, handler);
    return handler;
  }

  return async function render({ address, now, answers, texts }: RenderJob): Promise<RenderResult> {
    const missing = { calls: new Set<string>(), texts: new Set<string>() };
    const used = new Set<string>();
    const isMissing = () => missing.calls.size + missing.texts.size > 0;
    const result = (): RenderResult => ({
      kind: 'missing',
      calls: [...missing.calls],
      texts: [...missing.texts],
    });

    holdClock(now);
    queryClient.clear();
    provideAnswers((path) => {
      if (!Object.hasOwn(answers, path)) missing.calls.add(path);
      used.add(path);
      // Any failure will do: its result is not used.
      return Object.hasOwn(answers, path) ? { status: 200, body: answers[path] } : { status: 404, body: {} };
    });
    provideSafeHtml((html) => {
      if (!Object.hasOwn(texts, html)) missing.texts.add(html);
      return texts[html] ?? '';
    });

    const venue = await loadVenue().catch(() => null);
    if (!venue) return result();
    const enabled = Object.fromEntries(
      Object.entries(sections).filter(([name]) => sectionAt(`/${name}`)?.isEnabled(venue)),
    );
    const siteOrigin = pageData.siteOrigin ?? '';
    const text =
      address === '/sitemap.xml'
        ? await toSitemap({ venue, sections, siteOrigin })
        : address === '/manifest.webmanifest'
          ? toManifest(venue)
          : null;
    if (isMissing()) return result();
    if (text !== null)
      return { kind: 'page', status: 200, head: '', html: text, address, calls: [], changesAt: null };
    const handler = handlerFor(enabled);
    const page = await load(handler, new URL(origin + address), venue);
    // A screen may have room for a query that its page does not wait for.
    await waitForQueries();
    if (isMissing()) return result();
    if (!page) return { kind: 'shell' };
    if ('failure' in page) return { kind: 'failed', reason: toReason(page.failure) };
    const { context, url } = page;
    const router = createStaticRouter(handler.dataRoutes, context);
    const content = (
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    );
    let markup = renderToString(content);
    if (markup.includes(unfinished)) {
      const failure = await finishParts(content);
      if (isMissing()) return result();
      if (failure !== undefined) return { kind: 'failed', reason: toReason(failure) };
      markup = renderToString(content);
    }
    if (isMissing()) return result();
    // React writes the elements of the head first.
    const start = markup.indexOf('<div');
    const html = markup.slice(start);
    const moments = momentsOfRender();
    const status = html.includes('data-status="404"') ? 404 : 200;
    const matches = context.matches.map(({ route }) => ({
      handle: route.handle as unknown,
      loaderData: context.loaderData[route.id] as unknown,
    }));
    const { pathname } = url;
    const facts = {
      venue,
      heading: headingOf(html),
      pathname,
      page: pageOf(matches) ?? {},
      description: describePage(matches, { venue, pathname }),
      isMissing: status === 404,
      siteOrigin,
    };
    return {
      kind: 'page',
      status,
      head: markup.slice(0, start) + toHeadHtml(facts) + toStructuredData(facts, answers['/store']),
      html,
      address: url.pathname + url.search,
      calls: [...used],
      changesAt: moments.length > 0 ? Math.min(...moments) : null,
    };
  };

  /** The router's state for an address after its redirects, or the failure of a loader, or `null` for a page that the browser renders. */
  async function load(staticHandler: ReturnType<typeof createStaticHandler>, first: URL, venue: Venue) {
    let url = first;
    let message: unknown = null;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!canRender(url.pathname, venue)) return null;
      const answer = await staticHandler.query(new Request(url), {
        requestContext: { message },
        dataStrategy: async (args) => {
          return isPersonalPage(args.matches.map(({ route }) => route)) ? {} : runLoaders(args);
        },
      });
      if (!(answer instanceof Response)) {
        const failure = findFailure(answer.errors);
        if (failure !== undefined) return { failure };
        return isPersonalPage(answer.matches.map(({ route }) => route)) ? null : { context: answer, url };
      }
      message = messageOf(answer);
      url = new URL(answer.headers.get('Location') ?? '/', url);
      if (url.origin !== origin) return null;
    }
    return null;
  }

  function canRender(pathname: string, venue: Venue): boolean {
    const section = sectionAt(pathname);
    return !section?.isEnabled(venue) || (!section.needsAccount && Object.hasOwn(sections, section.name));
  }
}

const toReason = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? failure.message) : JSON.stringify(failure);
