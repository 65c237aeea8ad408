import type { Venue } from '@kantine/core';

import { describeVenue } from '../layout/page-metadata';

const heading = /<h1\b[^>]*\bdata-page-heading\b[^>]*>(.*?)<\/h1>/s;

/** The title and the description of a rendered page, as the browser sets them after each navigation. */
export function toPageHead(html: string, venue: Venue, hasSiteTitle = false): string {
  const text = heading.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  const title =
    text && !hasSiteTitle ? `${text} – ${escapeHtml(venue.pageTitle)}` : escapeHtml(venue.pageTitle);
  return `<title>${title}</title><meta name="description" content="${escapeHtml(describeVenue(venue))}"/>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
