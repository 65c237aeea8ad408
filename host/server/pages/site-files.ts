import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createPromiseCache } from '../cache/promise-cache.ts';
import type { Site } from '../site.ts';
import { perVenue, type Venue } from '../venues/venue.ts';
import { sendText } from './negotiation.ts';

export const madeFiles = ['robots.txt', 'manifest.webmanifest'];

/** @param textAt a document made from the store record; `null` while it cannot be, `undefined` without a renderer */
export function serveSiteFiles(
  app: FastifyInstance,
  site: Site,
  textAt: ((address: string, venue: Venue) => Promise<string | null>) | undefined,
): void {
  const { publicDir, renderCacheSeconds } = site.settings;
  const hasSitemap = ({ siteOrigin }: Venue) => siteOrigin !== undefined && textAt !== undefined;
  const documentsOf = perVenue(() =>
    createPromiseCache<string | null>({
      maxEntries: 2,
      keptUntil: (text) => (text === null ? 0 : Date.now() + renderCacheSeconds * 1000),
    }),
  );
  const fetchDocument = (address: string, venue: Venue) =>
    documentsOf(venue)(address, async () => (await textAt?.(address, venue).catch(() => null)) ?? null);
  const readBuilt = (name: string) => readFile(join(publicDir, name), 'utf8').catch(() => null);

  app.get('/robots.txt', async (request, reply) => {
    const venue = site.venue(request);
    const built = await readBuilt('robots.txt');
    if (built === null) return reply.callNotFound();
    const sitemap = hasSitemap(venue) ? `\nSitemap: ${venue.siteOrigin}/sitemap.xml\n` : '';
    return sendText(reply, 'text/plain', built + sitemap);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const venue = site.venue(request);
    if (!hasSitemap(venue)) return reply.callNotFound();
    const xml = await fetchDocument('/sitemap.xml', venue);
    if (xml !== null) return sendText(reply, 'application/xml', xml);
    return sendText(reply.code(503).header('retry-after', '60'), 'text/plain', 'Unavailable\n');
  });

  // An installed application keeps its name while the venue API is away.
  const lastOf = perVenue(() => ({ manifest: null as object | null }));
  app.get('/manifest.webmanifest', async (request, reply) => {
    const venue = site.venue(request);
    const last = lastOf(venue);
    const built = await readBuilt('manifest.webmanifest');
    if (built === null) return reply.callNotFound();
    last.manifest =
      (textAt && parseObject(await fetchDocument('/manifest.webmanifest', venue))) ?? last.manifest;
    const manifest = { ...parseObject(built), ...last.manifest };
    return sendText(reply, 'application/manifest+json', JSON.stringify(manifest));
  });
}

function parseObject(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
