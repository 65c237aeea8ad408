import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { traceparentOf } from '@kantine/node/request-id';

import { createPromiseCache } from '../cache/promise-cache.ts';
import { createPageHeaders } from '../headers/page-headers.ts';
import type { CallLimit } from '../limits/calls-per-caller.ts';
import { pageRoute } from '../log/request-log.ts';
import type { Preview } from '../previews/previews.ts';
import { emptyRegistry } from '../registry/registry.ts';
import { awaitFirstPage } from '../render/first-page.ts';
import { orLate } from '../render/or-late.ts';
import { createPageCache } from '../render/page-cache.ts';
import { type RenderedPages, shellReasons } from '../render/rendered-pages.ts';
import type { Site } from '../site.ts';
import { createDocuments } from './documents.ts';
import { asksForPage, sendDocument } from './negotiation.ts';
import { type Document, toPublicRegistry } from '../template/template.ts';
import { sendNotFound } from './unrouted.ts';

const notBuiltPage =
  '<!doctype html><html lang="da"><title>Kantine</title><p>Siden er ikke bygget endnu.</p></html>';
const notBuilt = {};
const recentMs = 500;
/** A proxy that rewrites a page breaks the hashes of its scripts and styles. */
const asSent = 'no-transform';

/** Serves the pages, and the registry for open tabs. @param rendered `null`: every page is the shell */
export function servePages(
  app: FastifyInstance,
  site: Site,
  rendered: RenderedPages | null,
  calls: CallLimit,
) {
  const { settings, log, metrics } = site;
  const { renderCacheSeconds, limits } = settings;
  for (const outcome of ['html', ...shellReasons]) metrics.pages.inc({ outcome }, 0);
  const documents = createDocuments(site);
  const readBoth = async (preview: Preview | null = null) => {
    const [template, registry] = await Promise.all([site.shell(), site.sections(preview)]);
    return { template, registry };
  };

  const renderedPages = createPageCache(
    renderCacheSeconds * 1000,
    async (address, traceparent) => {
      const { template, registry } = await readBoth();
      if (!template?.hasRoot || !rendered) return 'off';
      const page = await rendered.pageAt({ address, registry, template, traceparent });
      if (typeof page === 'string') return page;
      const { status, changesAt } = page;
      return { ...(await documents.ofPage(page)), status, changesAt };
    },
    { ...limits, log },
  );
  const firstPage = rendered && awaitFirstPage(app, () => renderedPages('/'), log);

  app.get('/remotes.json', async (request, reply) => {
    const preview = await site.previews.of(request);
    const { template, registry } = await readBoth(preview);
    void reply.header('cache-control', `${preview ? 'private, no-store' : 'no-cache'}, ${asSent}`);
    if (!template) return reply.header('vary', 'cookie').send(emptyRegistry);
    void reply.type('application/json; charset=utf-8');
    const known = preview
      ? toPublicRegistry(registry, template)
      : documents.publicRegistry(template, registry);
    return sendDocument(request, reply, known);
  });

  const recent = createPromiseCache<Awaited<ReturnType<typeof readBoth>>>({
    maxEntries: 1,
    keptUntil: () => Date.now() + recentMs,
  });

  const headersOf = createPageHeaders(settings);
  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (!asksForPage(request)) return sendNotFound(reply);
    const preview = await site.previews.of(request);
    const { template, registry } = await (preview ? readBoth(preview) : recent('', () => readBoth()));
    const { path, address, isSecret, isGone } = documents.planOf(request.url, template, registry);
    const send = (document: Document | null) => {
      void reply.headers(headersOf(document ?? notBuilt, isSecret));
      return document ? sendDocument(request, reply, document) : reply.code(503).send(notBuiltPage);
    };
    void reply.type('text/html; charset=utf-8');
    if (isGone) void reply.code(404);
    if (preview) {
      request.log = request.log.child({ page: 'preview' });
      void reply.header('cache-control', `private, no-store, ${asSent}`);
      if (!template) return send(null);
      const page =
        address !== null && rendered && (await rendered.previewAt({ address, registry, template }));
      const previewed = { template, registry, preview };
      if (!page || typeof page === 'string') return send(documents.previewAt(path, previewed));
      void reply.code(page.status);
      return send(await documents.previewOfPage(page, preview));
    }
    const page = address === null ? 'browser' : await renderedPages(address, traceparentOf(request));
    countPage(request, page);
    // The last renderers, and the page cache, may still have the page of a section that was retired just now.
    if (typeof page === 'string' || (isGone && page.status !== 404)) {
      void reply.header('cache-control', `no-cache, ${asSent}`);
      const now = await readBoth();
      return send(now.template && documents.shellAt(path, now.template, now.registry));
    }
    firstPage?.report();
    const seconds = Math.floor(renderCacheSeconds);
    void reply.code(page.status).header('cache-control', `public, max-age=0, s-maxage=${seconds}, ${asSent}`);
    return send(page);
  }
  // Every other route is more specific. Fastify's own HEAD routes have a length of 0 for a 304.
  app.route({ method: ['GET', 'HEAD'], url: pageRoute, preHandler: calls.ofPages, handler: answerPage });

  function countPage(request: FastifyRequest, page: Document | string) {
    const isShell = typeof page === 'string';
    request.log = request.log.child(isShell ? { page: 'shell', reason: page } : { page: 'html' });
    metrics.pages.inc({ outcome: isShell ? page : 'html' });
  }

  return {
    firstPage: firstPage?.reached,
    async textAt(address: string): Promise<string | null> {
      const { template, registry } = await readBoth();
      if (!template || !rendered) return null;
      const page = await orLate(rendered.pageAt({ address, registry, template }), limits.pageMs);
      return typeof page === 'object' ? page.html : null;
    },
  };
}
