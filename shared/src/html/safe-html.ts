import { arrange } from './arrange';
import { sanitise } from './sanitise';

/** A venue's HTML made safe and put in order for the page. Empty where nothing is left to show. */
export function safeHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = sanitise(html);
  const text = template.content.ownerDocument.createElement('div');
  text.append(template.content);
  arrange(text);
  return text.innerHTML.trim();
}
