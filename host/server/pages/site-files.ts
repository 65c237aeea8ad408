import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createPromiseCache } from '../cache/promise-cache.ts';
import type { Site } from '../site.ts';
import type { Rendering } from '../plan/rendering.ts';
import type { Theme } from '../theme/theme.ts';
import { perVenue, type Venue } from '../venues/venue.ts';
import { sendText } from './negotiation.ts';

type SiteDocument = Pick<Rendering, 'html' | 'theme'>;

export const madeFiles = ['robots.txt', 'manifest.webmanifest'];

export function serveSiteFiles(
  app: FastifyInstance,
  site: Site,
  documentAt: ((address: string, venue: Venue) => Promise<SiteDocument | null>) | undefined,
): void {
  const { publicDir, renderCacheSeconds } = site.settings;
  const hasSitemap = ({ siteOrigin }: Venue) => siteOrigin !== undefined && documentAt !== undefined;
  const documentsOf = perVenue(() =>
    createPromiseCache<SiteDocument | null>({
      maxEntries: 2,
      keptUntil: (document) => (document === null ? 0 : Date.now() + renderCacheSeconds * 1000),
    }),
  );
  const fetchDocument = (address: string, venue: Venue) =>
    documentsOf(venue)(address, async () => (await documentAt?.(address, venue).catch(() => null)) ?? null);
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
    if (xml !== null) return sendText(reply, 'application/xml', xml.html);
    return sendText(reply.code(503).header('retry-after', '60'), 'text/plain', 'Unavailable\n');
  });

  // An installed application keeps its name while the venue API is away.
  const lastOf = perVenue(() => ({ manifest: null as object | null }));
  app.get('/manifest.webmanifest', async (request, reply) => {
    const venue = site.venue(request);
    const last = lastOf(venue);
    const built = await readBuilt('manifest.webmanifest');
    if (built === null) return reply.callNotFound();
    const document = await fetchDocument('/manifest.webmanifest', venue);
    const made = document && parseObject(document.html);
    if (made) last.manifest = { ...made, ...coloursOf(document.theme) };
    const manifest = { ...parseObject(built), ...last.manifest };
    return sendText(reply, 'application/manifest+json', JSON.stringify(manifest));
  });
}

const coloursOf = ({ papers }: Theme) =>
  papers && { theme_color: papers.light, background_color: papers.light };

function parseObject(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
