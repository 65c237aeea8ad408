import { type ApiQuery, queryClient, today, type Venue } from '@kantine/core';
import { type Section, toHandle } from '@kantine/routing';

import { linkedSections } from '../federation/sections';
import { describeVenue, toCanonicalPath } from '../layout/page-head';
import { pages } from '../pages';

interface SitemapSource {
  venue: Venue;
  sections: Readonly<Record<string, Section>>;
  siteOrigin: string;
}

/** A sitemap may have 50,000 addresses. */
const maxAddresses = 5_000;

/** @returns null for any other address, which is a page's */
export async function siteDocumentAt(address: string, source: SitemapSource): Promise<string | null> {
  if (address === '/sitemap.xml') return toSitemap(source);
  return address === '/manifest.webmanifest' ? toManifest(source.venue) : null;
}

function toManifest(venue: Venue): string {
  return JSON.stringify({ name: venue.name, short_name: venue.name, description: describeVenue(venue) });
}

/** Nobody knows when a page of the venue changed, so none has a date. */
async function toSitemap({ venue, sections, siteOrigin }: SitemapSource): Promise<string> {
  const enabled = linkedSections(venue).filter(({ needsAccount }) => !needsAccount);
  const paths = await Promise.all([
    pathsOf({ routes: pages }, '', venue),
    ...enabled.map(({ name, to }) => {
      const section = sections[name];
      return section ? pathsOf(section, to, venue) : [to];
    }),
    venue.pages.map(({ url }) => `/${url}`),
  ]);
  const addresses = [...new Set(paths.flat().map((path) => siteOrigin + toCanonicalPath(path)))];
  const entries = addresses
    .slice(0, maxAddresses)
    .map((address) => `<url><loc>${escapeXml(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

type Routes = Pick<Section, 'routes'> & Partial<Pick<Section, 'access'>>;

async function pathsOf({ routes, access }: Routes, base: string, venue: Venue): Promise<string[]> {
  const read = <Data>(query: ApiQuery<Data>) => queryClient.fetchQuery(query);
  const listed = routes.map(async (route): Promise<readonly string[]> => {
    if (toHandle(route.page, route.access ?? access).page.isIndexed === false) return [];
    if (route.sitemap) return Promise.resolve(route.sitemap({ venue, today: today(), read })).catch(() => []);
    return route.screen && !route.path.includes(':') ? [route.path] : [];
  });
  return (await Promise.all(listed)).flat().map((path) => `${base}/${path}`);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
