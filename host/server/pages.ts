import { join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { freshFile } from './fresh-file.ts';
import { type Page, parseTemplate, renderPage, sectionOfPath, versionOf } from './page.ts';
import type { Registry } from './registry.ts';
import type { SeenStore } from './seen-store.ts';

interface PagesOptions {
  publicDir: string;
  registry: () => Promise<Registry>;
  checkoutScriptUrl: string;
  sectionOrigins: readonly string[];
  reportUrl: string;
  headers: Record<string, string>;
  store: SeenStore;
  log: (line: string) => void;
}

const notBuilt =
  '<!doctype html><html lang="da"><title>Kantine</title><p>Siden er ikke bygget endnu.</p></html>';
const looksLikeFile =
  /\.(?:js|mjs|css|map|json|ico|png|svg|jpe?g|gif|webp|avif|woff2?|txt|xml|webmanifest|php)$/i;

/** The registry, and every address that nothing else answers: the site itself, which finds out in the browser what the address means. */
export function servePages(app: FastifyInstance, options: PagesOptions) {
  const template = freshFile<string | null>(
    join(options.publicDir, 'index.html'),
    parseTemplate,
    null,
    options.log,
  );
  // A page for each section that is hinted at and one for the rest, until the registry or the build changes.
  let made = { registry: null as Registry | null, template: '', pages: new Map<string | undefined, Page>() };

  async function pageFor(pathname: string): Promise<Page | null> {
    const [html, registry] = await Promise.all([template(), options.registry()]);
    if (html === null) return null;
    if (made.registry !== registry || made.template !== html)
      made = { registry, template: html, pages: new Map() };
    const section = sectionOfPath(pathname, registry);
    const hinted =
      section && options.store.has(section, registry.sections[section]?.place) ? section : undefined;
    let page = made.pages.get(hinted);
    if (!page) {
      page = renderPage(
        { ...options, template: html },
        registry,
        hinted ? registry.sections[hinted] : undefined,
      );
      made.pages.set(hinted, page);
    }
    return page;
  }

  // Which versions are deployed by now, for pages that are open.
  app.get('/remotes.json', async (_request, reply) => {
    const [html, { sections }] = await Promise.all([template(), options.registry()]);
    return reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send({ ...(html !== null && { host: versionOf(html) }), sections });
  });

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send('Method not allowed\n');
    }
    // A file that is not there is never the page: a browser would read HTML as a script, or keep it for a year.
    if (
      /^\/(?:assets|sections)(?:\/|$)/.test(pathname) ||
      looksLikeFile.test(pathname) ||
      !wantsHtml(request)
    ) {
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .type('text/plain; charset=utf-8')
        .send('Not found\n');
    }
    const page = await pageFor(pathname);
    void reply.headers(options.headers).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return page ? sendPage(request, reply, page) : reply.code(503).send(notBuilt);
  });
  return { hasPage: async () => (await template()) !== null };
}

function wantsHtml(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || /text\/html|application\/xhtml\+xml|text\/\*|\*\/\*/i.test(accept);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  void reply.header('etag', page.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`, 'i').test(accepted),
  );
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(encoding ? page[encoding] : page.plain);
}
