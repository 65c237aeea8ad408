import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createPromiseCache } from '../cache/promise-cache.ts';
import type { Site } from '../site.ts';
import { sendText } from './negotiation.ts';

export const madeFiles = ['robots.txt', 'manifest.webmanifest'];

/** @param textAt a document made from the store record; `null` while it cannot be, `undefined` without a renderer */
export function serveSiteFiles(
  app: FastifyInstance,
  { settings: { publicDir, siteOrigin, renderCacheSeconds } }: Site,
  textAt: ((address: string) => Promise<string | null>) | undefined,
): void {
  const hasSitemap = siteOrigin !== undefined && textAt !== undefined;
  const documents = createPromiseCache<string | null>({
    maxEntries: 2,
    keptUntil: (text) => (text === null ? 0 : Date.now() + renderCacheSeconds * 1000),
  });
  const fetchDocument = (address: string) =>
    documents(address, async () => (await textAt?.(address).catch(() => null)) ?? null);
  const readBuilt = (name: string) => readFile(join(publicDir, name), 'utf8').catch(() => null);

  app.get('/robots.txt', async (_request, reply) => {
    const built = await readBuilt('robots.txt');
    if (built === null) return reply.callNotFound();
    const sitemap = hasSitemap ? `\nSitemap: ${siteOrigin}/sitemap.xml\n` : '';
    return sendText(reply, 'text/plain', built + sitemap);
  });

  if (hasSitemap)
    app.get('/sitemap.xml', async (_request, reply) => {
      const xml = await fetchDocument('/sitemap.xml');
      if (xml !== null) return sendText(reply, 'application/xml', xml);
      return sendText(reply.code(503).header('retry-after', '60'), 'text/plain', 'Unavailable\n');
    });

  // An installed application keeps its name while the venue API is away.
  let lastVenue: object | null = null;
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const built = await readBuilt('manifest.webmanifest');
    if (built === null) return reply.callNotFound();
    lastVenue = (textAt && parseObject(await fetchDocument('/manifest.webmanifest'))) ?? lastVenue;
    const manifest = { ...parseObject(built), ...lastVenue };
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
