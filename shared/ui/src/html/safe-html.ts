import { normaliseHtml } from './normalise-html';
import { sanitize } from './sanitize';
import { htmlPolicy } from './trusted-html';

/** Returns sanitized, tidied HTML as `TrustedHTML` where supported; empty if nothing is left. */
export function safeHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = htmlPolicy.createHTML(sanitize(html));
  const text = template.content.ownerDocument.createElement('div');
  text.append(template.content);
  normaliseHtml(text);
  const safe = text.innerHTML.trim();
  return safe && htmlPolicy.createHTML(safe);
}
