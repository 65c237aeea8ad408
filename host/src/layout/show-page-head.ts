import { readPageData, type Venue } from '@kantine/core';
import { describePage, pageOf, useLocation, useMatches } from '@kantine/routing';
import { useMemo } from 'react';

import { type PageHead, toPageHead } from './page-head';

export function useShowPageHead(venue: Venue | undefined): ((heading: HTMLElement) => void) | undefined {
  const { pathname } = useLocation();
  const matches = useMatches();
  const siteOrigin = useMemo(() => readPageData().siteOrigin, []);
  return (
    venue &&
    (({ dataset, textContent, parentElement }) =>
      showPageHead(
        toPageHead({
          venue,
          heading: dataset['tab'] ?? textContent,
          pathname,
          params: matches.at(-1)?.params ?? {},
          page: pageOf(matches) ?? {},
          description: describePage(matches, { venue, pathname }),
          isMissing: parentElement?.dataset['status'] === '404',
          siteOrigin,
        }),
        venue,
      ))
  );
}

function showPageHead({ title, description, isIndexed, url }: PageHead, { name }: Venue): void {
  document.title = title;
  // Link previews are made from the server's answer. After a navigation they would describe another page.
  if (elementOf('link[rel="canonical"]')?.getAttribute('href') !== url)
    for (const element of document.head.querySelectorAll('[property^="og:"]')) element.remove();
  write('meta', 'name', 'description', 'content', description);
  write('meta', 'name', 'robots', 'content', isIndexed ? null : 'noindex');
  write('link', 'rel', 'canonical', 'href', url);
  write('meta', 'property', 'og:site_name', 'content', name);
}

const elementOf = (selector: string) => document.head.querySelector(selector);

function write(tag: string, key: string, name: string, attribute: string, content: string | null): void {
  const shown = elementOf(`${tag}[${key}="${name}"]`);
  if (content === null) return shown?.remove();
  const element = shown ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, content);
}
