import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { traceparentOf } from '@kantine/node/request-id';

import { asSent } from '../headers/common-headers.ts';
import { createPageHeaders } from '../headers/page-headers.ts';
import type { CallLimit } from '../limits/calls-per-caller.ts';
import { pageRoute } from '../log/request-log.ts';
import { isMissing, type Plan, planOf } from '../plan/plan.ts';
import type { ShellReason } from '../plan/shell-reason.ts';
import type { Rendering } from '../plan/rendering.ts';
import { noStore } from '../plan/store-record.ts';
import { awaitFirstPage, turnsOf } from '../render/first-page.ts';
import { orLate } from '../render/or-late.ts';
import { allPagesBytes, createPageCache } from '../render/page-cache.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { hasShares, releaseFor } from '../registry/releases.ts';
import { drawNumber, numberOf, shareCookie, withTurn } from '../rollouts/share-cookie.ts';
import type { Release, Site } from '../site.ts';
import type { Document } from '../template/document.ts';
import { perVenue, type Venue } from '../venues/venue.ts';
import { shareOf } from '../venues/venues.ts';
import { releaseOf } from '../previews/previews.ts';
import { answerSpelling } from '../previews/serve-previews.ts';
import { createDocuments } from './documents.ts';
import { asksForPage, sendDocument } from './negotiation.ts';
import { serveRegistry } from './registry-route.ts';
import { countVisit, reportPage } from './report-page.ts';
import { sendNotFound } from './unrouted.ts';

const notBuiltPage =
  '<!doctype html><html lang="da"><title>Kantine</title><p>Siden er ikke bygget endnu.</p></html>';
const notBuilt = {};

export function servePages(
  app: FastifyInstance,
  site: Site,
  renderer: PageRenderer | null,
  calls: CallLimit,
) {
  const { settings, log } = site;
  const { renderCacheSeconds, limits } = settings;
  const documents = createDocuments(site);
  const headersOf = perVenue((venue) => createPageHeaders({ ...settings, ...venue }));
  const storeOf = (venue: Venue) => renderer?.store(venue) ?? noStore;
  const planAt = async (url: string, venue: Venue, release?: Release) =>
    planOf(url, venue, release ?? (await site.release(venue)), storeOf(venue));

  async function render(plan: Plan, traceparent?: string): Promise<Document | ShellReason> {
    if (!renderer || !plan.release.template.hasRoot) return 'off';
    const rendering = await renderer.render(plan, traceparent);
    return typeof rendering === 'string' ? rendering : documents.ofRendering(rendering);
  }
  const cacheOf = perVenue(({ labels }) =>
    createPageCache(renderCacheSeconds * 1000, render, {
      ...limits,
      log: log.child(labels),
      maxBytes: shareOf(site.venues, allPagesBytes, 2 * 1024 * 1024),
    }),
  );
  const cachedPage = (plan: Plan, traceparent?: string) => cacheOf(plan.venue)(plan, traceparent);
  const firstPage =
    renderer &&
    awaitFirstPage(
      app,
      turnsOf(site.venues, async (venue) => cachedPage(await planAt('/', venue))),
      log,
    );

  serveRegistry(app, site, documents);

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (!asksForPage(request)) return sendNotFound(reply);
    const spelling = answerSpelling(request, reply);
    if (spelling) return spelling;
    const preview = await site.previews.of(request);
    const venue = site.venue(request);
    const deployed = await site.release(venue);
    const number = numberOf(request, site);
    const drawn = number === null && !preview && hasShares(deployed) ? drawNumber() : null;
    const first = await planAt(request.url, venue, releaseOf(deployed, number, preview));
    const answer = preview ? render : cachedPage;
    const isRendered = first.isRendered && !venue.closed;
    const traceparent = traceparentOf(request);
    const isNew = renderer !== null && !venue.closed && storeOf(venue) === noStore;
    // The shell has the venue's theme too: its record is fetched while the page is rendered.
    const [page] = await Promise.all([
      isRendered ? answer(first, traceparent) : ('browser' as const),
      isNew && orLate(renderer.fetchStore(venue, traceparent), limits.pageMs),
    ]);
    const plan = isNew ? await planAt(request.url, venue, first.release) : first;
    reportPage(site, request, page, preview);
    // The last renderers, and the page cache, may still have the page of a section that was retired just now.
    const rendered = typeof page === 'string' || (plan.isGone && page.status !== 404) ? null : page;
    const made = rendered ?? (plan.release.template.isBuilt ? await documents.shellOf(plan) : null);
    const turns = made !== null && drawn !== null && releaseFor(deployed, drawn) !== deployed;
    const document = turns ? await withTurn(made) : made;
    if (!preview && !turns)
      countVisit(site, renderer, request, { number: number ?? drawn, deployed, plan, page });
    if (drawn !== null) void reply.header('set-cookie', shareCookie(drawn, request, site));
    const isAsked = asksForMaker(request);
    if (isAsked && document) void reply.header(makerHeader, document.madeBy);
    if (rendered && !preview) firstPage?.report();
    void reply
      .code(rendered?.status ?? (renderer && isMissing(plan, storeOf(venue)) ? 404 : 200))
      .type('text/html; charset=utf-8')
      .header(
        'cache-control',
        `${cacheControlOf(rendered, isOwn(plan) || drawn !== null || isAsked)}, ${asSent}`,
      )
      .headers(headersOf(venue)(document ?? notBuilt, plan));
    return document ? sendDocument(request, reply, document) : reply.code(503).send(notBuiltPage);
  }

  function cacheControlOf(rendered: Document | null, isOwn: boolean): string {
    if (isOwn) return 'private, no-store';
    return rendered ? `public, max-age=0, s-maxage=${Math.floor(renderCacheSeconds)}` : 'no-cache';
  }

  // Every other route is more specific. Fastify's own HEAD routes have a length of 0 for a 304.
  app.route({ method: ['GET', 'HEAD'], url: pageRoute, preHandler: calls.ofPages, handler: answerPage });

  return {
    firstPage: firstPage?.reached,
    async documentAt(address: string, venue: Venue): Promise<Rendering | null> {
      const plan = await planAt(address, venue);
      if (!plan.release.template.isBuilt || !renderer) return null;
      const page = await orLate(renderer.render(plan), limits.pageMs);
      return typeof page === 'object' ? page : null;
    },
  };
}

/** A cache that does not vary by cookies never shows the version of a few to everybody. */
const isOwn = ({ release }: Plan) => release.preview !== undefined || release.variant !== undefined;

const makerHeader = 'x-kantine-section';
const asksForMaker = ({ headers }: FastifyRequest) =>
  headers[makerHeader] !== undefined || /(?:^|; ?)kantine-section=[^;]/.test(headers.cookie ?? '');
