import { normaliseHtml } from './normalise-html';
import { sanitise } from './sanitise';
import { htmlPolicy } from './trusted-html';

/** A venue's HTML made safe and put in order for the page: `TrustedHTML` where the browser knows it. Empty where nothing is left to show. */
export function safeHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = htmlPolicy.createHTML(sanitise(html));
  const text = template.content.ownerDocument.createElement('div');
  text.append(template.content);
  normaliseHtml(text);
  const safe = text.innerHTML.trim();
  return safe && htmlPolicy.createHTML(safe);
}
