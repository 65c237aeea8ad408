import { type HeadFacts, toPageHead } from '../layout/page-head';

export function toHeadHtml(facts: HeadFacts): string {
  const { venue, heading, page, siteOrigin } = facts;
  const { title, description, isIndexed, url } = toPageHead(facts);
  const picture = venue.backgroundImage ?? venue.logo;
  const card = venue.backgroundImage ? 'summary_large_image' : 'summary';
  return [
    `<title>${escapeHtml(title)}</title>`,
    element('meta', 'name', 'description', 'content', description),
    element('meta', 'name', 'robots', 'content', isIndexed ? null : 'noindex'),
    element('link', 'rel', 'canonical', 'href', url),
    element('meta', 'property', 'og:site_name', 'content', venue.name),
    element('meta', 'property', 'og:title', 'content', page.hasSiteTitle ? venue.pageTitle : heading),
    element('meta', 'property', 'og:description', 'content', description),
    element('meta', 'property', 'og:url', 'content', url),
    element('meta', 'property', 'og:image', 'content', picture && siteOrigin + picture),
    element('meta', 'name', 'twitter:card', 'content', card),
  ].join('');
}

function element(tag: string, key: string, name: string, attribute: string, content: string | null): string {
  return content === null ? '' : `<${tag} ${key}="${name}" ${attribute}="${escapeHtml(content)}"/>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
