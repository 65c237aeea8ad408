import type { Venue } from '@kantine/core';

import type { PageHead } from './page-head';

/** Writes the head in the browser. An element that the server sent is changed, not doubled. */
export function showPageHead({ title, description, isIndexed, url }: PageHead, { name }: Venue): void {
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
