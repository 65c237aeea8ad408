import { join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';

import { traceparentOf } from '@kantine/node/request-id';

import { readWhenChanged } from '../registry/read-when-changed.ts';
import type { PageSources } from '../headers/csp.ts';
import { pageHeaders } from '../headers/page-headers.ts';
import {
  earlyCallsOf,
  hashesOf,
  hintsForSection,
  hintsForShell,
  isCompatible,
  noHints,
  routeAt,
  sectionOfPath,
  toRenderedLinkTags,
} from './preload-hints.ts';
import {
  type EarlyCalls,
  toPublicRegistry,
  type Page,
  parseTemplate,
  renderContent,
  renderPage,
  type Template,
} from './render-page.ts';
import { createStyleReader } from './inline-styles.ts';
import type { CallLimit } from '../limits/calls-per-caller.ts';
import { createPlainPages } from './plain-pages.ts';
import { createSecretPages } from './secret-pages.ts';
import { emptyRegistry, isVouched, type Registry } from '../registry/registry.ts';
import { isRendered } from '../registry/route-facts.ts';
import { createVenueFeatures } from './venue-features.ts';
import { addPreviewBar, barStyleHash } from '../previews/preview-pages.ts';
import { type Preview, type Previews, withPreview } from '../previews/previews.ts';
import { awaitFirstPage } from '../render/first-page.ts';
import { createPageCache, orLate } from '../render/page-cache.ts';
import { type PageContent, type RenderedPages, shellReasons } from '../render/rendered-pages.ts';
import type { Metrics } from '../metrics/metrics.ts';

interface PagesOptions {
  publicDir: string;
  siteDir: string;
  registry: () => Promise<Registry>;
  previews: Previews;
  siteOrigin?: string | undefined;
  checkoutScriptUrl: string;
  checkoutScriptIntegrity?: string | undefined;
  sectionOrigins: readonly string[];
  reportUrl: string;
  sources: PageSources;
  rendered: RenderedPages | null;
  renderCacheMs: number;
  newPagesPerSecond: number;
  calls: CallLimit;
  metrics: Metrics;
  log: Logger;
}

const notBuiltPage =
  '<!doctype html><html lang="da"><title>Kantine</title><p>Siden er ikke bygget endnu.</p></html>';
/** Two slashes, also with a backslash, would begin the address of another site. */
const isPathHere = /^\/(?![/\\])[!-~]*$/;
const fileExtension =
  /\.(?:js|mjs|css|map|json|ico|png|svg|jpe?g|gif|webp|avif|woff2?|txt|xml|webmanifest|php)$/i;

export function servePages(app: FastifyInstance, options: PagesOptions) {
  const template = readWhenChanged<Template | null>(
    join(options.publicDir, 'index.html'),
    parseTemplate,
    null,
    (message) => options.log.error(message),
  );
  for (const outcome of ['html', ...shellReasons]) options.metrics.pages.inc({ outcome }, 0);
  const features = createVenueFeatures();
  let cache = {
    registry: null as Registry | null,
    template: null as Template | null,
    pages: new Map<string, Page>(),
    publicRegistry: '',
  };

  function cacheFor(template: Template, registry: Registry) {
    if (cache.registry !== registry || cache.template !== template)
      cache = { registry, template, pages: new Map(), publicRegistry: '' };
    return cache;
  }

  async function pageFor(pathname: string): Promise<Page | null> {
    const [built, registry] = await Promise.all([template(), options.registry()]);
    if (built === null) return null;
    const { pages } = cacheFor(built, registry);
    const { key, hints, early } = hintsFor(pathname, built, registry);
    let page = pages.get(key);
    if (!page) {
      page = renderPage({ ...options, template: built }, registry, hints, early);
      pages.set(key, page);
    }
    return page;
  }

  /** Neither kept nor rendered: the shell shows the section in the browser that has the preview. */
  async function previewFor(pathname: string, preview: Preview): Promise<Page | null> {
    const [built, deployed] = await Promise.all([template(), options.registry()]);
    if (built === null) return null;
    const registry = withPreview(deployed, preview);
    const { hints, early } = hintsFor(pathname, built, registry);
    const withBar = { ...built, html: addPreviewBar(built.html, preview) };
    return renderPage({ ...options, template: withBar }, registry, hints, early);
  }

  const readStyles = createStyleReader({
    assets: join(options.publicDir, 'assets'),
    sections: join(options.siteDir, 'sections'),
  });
  const toPage = async (content: PageContent): Promise<Page> => {
    const { head, html, address, answers, now, registry, template } = content;
    const rendered = { now, maxAgeMs: 2 * options.renderCacheMs, address, answers };
    features.update(answers['/store']);
    const [path = ''] = address.split('?', 1);
    const { hints } = hintsFor(path, template, registry);
    const hashes = hashesOf(registry, template.shell, hints.section);
    const styles = await readStyles(template.html + toRenderedLinkTags(hints, hashes));
    return renderContent({ ...options, template }, registry, hints, { head, html, styles, rendered });
  };
  const renderedPages = createPageCache(
    options.renderCacheMs,
    async (address, traceparent) => {
      const [built, registry] = await Promise.all([template(), options.registry()]);
      if (!built?.hasRoot || !options.rendered) return 'off';
      const content = await options.rendered.pageAt({ address, registry, template: built, traceparent });
      if (typeof content === 'string') return content;
      const { etag, br, gzip, styleHashes } = await toPage(content);
      return { etag, br, gzip, styleHashes, status: content.status, changesAt: content.changesAt };
    },
    options,
  );

  const firstPage = options.rendered && awaitFirstPage(app, () => renderedPages('/'), options.log);

  async function routeFor(pathname: string) {
    const [built, registry] = await Promise.all([template(), options.registry()]);
    const section = sectionOfPath(pathname, registry);
    return section && features.hasSection(section.menu)
      ? routeAt(pathname, `/${section.name}`, section.routes)
      : built && routeAt(pathname, '', built.shell.routes);
  }

  function hintsFor(pathname: string, { shell }: Template, registry: Registry) {
    const section = sectionOfPath(pathname, registry);
    if (section && features.hasSection(section.menu) && isCompatible(shell, section) && isVouched(section)) {
      const { name } = section;
      const route = routeAt(pathname, `/${name}`, section.routes);
      const path = `/${name}/${route?.path ?? '*'}`;
      const hints = { ...hintsForSection(shell, section, route), section: name };
      const calls = earlyCallsOf(route);
      if (section.menu.needsAccount) {
        const early = { path, calls, forSignedIn: hints.needed };
        return { key: path, hints: { ...noHints, isIndexed: hints.isIndexed, section: name }, early };
      }
      // Only the browser knows the session.
      return { key: path, hints, early: earlyOf(path, calls, route?.access === 'account' ? [] : undefined) };
    }
    const route = routeAt(pathname, '', shell.routes);
    const key = route?.path ?? '*';
    return { key, hints: hintsForShell(shell, route), early: earlyOf(`/${key}`, earlyCallsOf(route)) };
  }

  app.get('/remotes.json', async (request, reply) => {
    const [built, deployed] = await Promise.all([template(), options.registry()]);
    const preview = await options.previews.of(request);
    void reply.headers({ 'cache-control': preview ? 'private, no-store' : 'no-cache', vary: 'cookie' });
    if (!built) return reply.send(emptyRegistry);
    if (preview) return reply.send(toPublicRegistry(withPreview(deployed, preview), built));
    const kept = cacheFor(built, deployed);
    kept.publicRegistry ||= JSON.stringify(toPublicRegistry(deployed, built));
    return reply.type('application/json; charset=utf-8').send(kept.publicRegistry);
  });

  const hasSecret = createSecretPages(options.registry, template);
  const headers = pageHeaders(options.sources);
  const secretHeaders = pageHeaders(options.sources, false);

  app.setNotFoundHandler({ preHandler: options.calls.ofPages }, async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const query = request.url.slice(pathname.length + 1);
    const isFile =
      /^\/(?:assets|sections|\.well-known)(?:\/|$)/.test(pathname) || fileExtension.test(pathname);
    if (isForm(request) && isPathHere.test(pathname) && !isFile && acceptsHtml(request))
      return reply.redirect(pathname, 303);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send('Method not allowed\n');
    }
    // A missing file is never answered with the page: browsers would run HTML as a script or cache it for a year.
    if (isFile || !acceptsHtml(request)) {
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send('Not found\n');
    }
    const preview = await options.previews.of(request);
    const isSecret = await hasSecret(pathname, preview);
    if (preview) {
      request.log = request.log.child({ page: 'preview' });
      const page = await previewFor(pathname, preview);
      void reply
        .headers(pageHeaders({ ...options.sources, styleHashes: [barStyleHash] }, !isSecret))
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8');
      return page ? sendPage(request, reply, page) : reply.code(503).send(notBuiltPage);
    }
    void reply.headers(isSecret ? secretHeaders : headers).type('text/html; charset=utf-8');
    const address = query ? `${pathname}?${query}` : pathname;
    const isRenderable = !isSecret && isRendered(address, (await routeFor(pathname)) ?? undefined);
    const rendered = isRenderable ? await renderedPages(address, traceparentOf(request)) : 'browser';
    const outcome = typeof rendered === 'string' ? { page: 'shell', reason: rendered } : { page: 'html' };
    request.log = request.log.child(outcome);
    options.metrics.pages.inc({ outcome: typeof rendered === 'string' ? rendered : 'html' });
    if (typeof rendered !== 'string') {
      firstPage?.report();
      const seconds = Math.floor(options.renderCacheMs / 1000);
      const { styleHashes } = rendered;
      if (styleHashes.length > 0) void reply.headers(pageHeaders({ ...options.sources, styleHashes }));
      void reply.code(rendered.status).header('cache-control', `public, max-age=0, s-maxage=${seconds}`);
      return sendPage(request, reply, rendered);
    }
    void reply.header('cache-control', 'no-cache');
    const page = await pageFor(pathname);
    return page ? sendPage(request, reply, page) : reply.code(503).send(notBuiltPage);
  });
  return {
    firstPage: firstPage?.reached,
    hasPage: async () => (await template()) !== null,
    deployed: async () => ({ template: await template(), registry: await options.registry() }),
    async documentAt(address: string): Promise<string | null> {
      const [built, registry] = await Promise.all([template(), options.registry()]);
      if (!built || !options.rendered) return null;
      const content = await orLate(options.rendered.pageAt({ address, registry, template: built }));
      return typeof content === 'object' ? content.html : null;
    },
  };
}

const earlyOf = (path: string, calls: string[], forSignedIn?: string[]): EarlyCalls | undefined =>
  calls.length > 0 ? { path, calls, ...(forSignedIn && { forSignedIn }) } : undefined;

/** A browser without JavaScript sends a form itself. The page, shown again, says that it needs JavaScript. */
function isForm({ method, headers }: FastifyRequest): boolean {
  const [type] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return method === 'POST' && ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(type!);
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'application/xhtml+xml']).length > 0;
}

const plainOf = createPlainPages();

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Omit<Page, 'plain'>) {
  const { headers } = request;
  void reply.headers({ etag: page.etag, vary: 'accept-encoding, cookie' });
  if (headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  // Brotli is smaller, also for a client that lists gzip first.
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(encoding ? page[encoding] : await plainOf(page));
}
