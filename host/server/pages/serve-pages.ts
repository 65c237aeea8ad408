import { join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { freshFile } from '../registry/read-when-changed.ts';
import type { PageSources } from '../headers/csp.ts';
import { pageHeaders, secretPages } from '../headers/page-headers.ts';
import { fits, hintsOfScreen, hintsOfSection, noHints, screenAt, sectionOfPath } from './preload-hints.ts';
import { forBrowser, type Page, parseTemplate, renderPage, type Template } from './render-page.ts';
import { emptyRegistry, type Registry, type Screen } from '../registry/registry.ts';
import { type SeenStore, wantsAccount } from '../proxy/venue-features.ts';

interface PagesOptions {
  publicDir: string;
  registry: () => Promise<Registry>;
  checkoutScriptUrl: string;
  sectionOrigins: readonly string[];
  reportUrl: string;
  sources: PageSources;
  store: SeenStore;
  log: (line: string) => void;
}

const notBuilt =
  '<!doctype html><html lang="da"><title>Kantine</title><p>Siden er ikke bygget endnu.</p></html>';
const looksLikeFile =
  /\.(?:js|mjs|css|map|json|ico|png|svg|jpe?g|gif|webp|avif|woff2?|txt|xml|webmanifest|php)$/i;

/** The registry, and every address that nothing else answers: the site itself, which finds out in the browser what the address means. */
export function servePages(app: FastifyInstance, options: PagesOptions) {
  const template = freshFile<Template | null>(
    join(options.publicDir, 'index.html'),
    parseTemplate,
    null,
    options.log,
  );
  // A page for each screen that is hinted at and one for the rest, until the registry or the build changes.
  let made = {
    registry: null as Registry | null,
    template: null as Template | null,
    pages: new Map<string, Page>(),
  };

  async function pageFor(pathname: string): Promise<Page | null> {
    const [built, registry] = await Promise.all([template(), options.registry()]);
    if (built === null) return null;
    if (made.registry !== registry || made.template !== built)
      made = { registry, template: built, pages: new Map() };
    const { key, hints, early } = hintsFor(pathname, built, registry);
    let page = made.pages.get(key);
    if (!page) {
      page = renderPage({ ...options, template: built }, registry, hints, early);
      made.pages.set(key, page);
    }
    return page;
  }

  /** What a page is going to ask for, and which other addresses have the same page. A section that the venue does not have is not hinted at. */
  function hintsFor(pathname: string, { shell }: Template, registry: Registry) {
    const section = sectionOfPath(pathname, registry);
    const line = section && registry.sections[section];
    if (line && options.store.has(section, line.place) && fits(shell, line)) {
      const screen = screenAt(pathname, `/${section}`, line.screens);
      const path = `/${section}/${screen?.path ?? '*'}`;
      const hints = hintsOfSection(shell, line, screen);
      if (!wantsAccount(section, line.place)) {
        const early = earlyOf(path, screen, options.store.openingDaysOf(section));
        return { key: [path, early?.openingDays].join(' '), hints, early };
      }
      // Who is signed in, the browser alone knows: the page's first script follows these.
      const early = { path, calls: screen?.calls ?? [], forSignedIn: hints.needed };
      return { key: path, hints: noHints, early };
    }
    const screen = screenAt(pathname, '', shell.screens);
    const key = screen?.path ?? '*';
    return { key, hints: hintsOfScreen(shell, screen), early: earlyOf(`/${key}`, screen) };
  }

  function earlyOf(path: string, screen: Screen | undefined, openingDays: number[] = []) {
    if (!screen?.calls?.length) return undefined;
    const { calls } = screen;
    const asksForOne = openingDays.length > 0 && calls.some((call) => call.includes(':openDay'));
    return { path, calls, ...(asksForOne && { openingDays }) };
  }

  // Which versions are deployed by now, for pages that are open.
  app.get('/remotes.json', async (_request, reply) => {
    const [built, registry] = await Promise.all([template(), options.registry()]);
    return reply
      .header('cache-control', 'no-cache')
      .send(built ? { host: built.version, ...forBrowser(registry, built) } : emptyRegistry);
  });

  const headers = pageHeaders(options.sources);
  const secretHeaders = pageHeaders(options.sources, false);

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
      !acceptsHtml(request)
    ) {
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send('Not found\n');
    }
    const page = await pageFor(pathname);
    void reply
      .headers(secretPages.test(pathname) ? secretHeaders : headers)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache');
    return page ? sendPage(request, reply, page) : reply.code(503).send(notBuilt);
  });
  return { hasPage: async () => (await template()) !== null };
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'application/xhtml+xml']).length > 0;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { headers } = request;
  void reply.header('etag', page.etag).header('vary', 'accept-encoding');
  if (headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  // Brotli is smaller, also for a client that lists gzip first.
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(encoding ? page[encoding] : page.plain);
}
