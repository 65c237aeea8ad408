import DOMPurify, { type Config } from 'dompurify';

import { htmlPolicy } from './trusted-html';

// An own instance, because hooks are global to an instance.
const purifier = DOMPurify(window);

const tags =
  'a abbr address b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const attributes = 'alt colspan dir height href lang rowspan scope src start title width'.split(' ');

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) {
    if (hasProtocol(node.getAttribute('href'), ['http:', 'https:', 'mailto:', 'tel:']))
      node.setAttribute('rel', 'noopener noreferrer');
    else node.removeAttribute('href');
  }
  if (node.nodeName === 'IMG') {
    if (!hasProtocol(node.getAttribute('src'), ['http:', 'https:'])) return node.remove();
    // The content security policy forbids http: pictures of other origins.
    node.setAttribute(
      'src',
      (node.getAttribute('src') ?? '').replace(/^\s*http:(?=\/\/)/i, toHttpsIfExternal),
    );
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    node.setAttribute('loading', 'lazy');
  }
  // Width and height reserve space for a picture; table columns size themselves.
  if (node.nodeName !== 'IMG' || !isPictureSize(node)) {
    node.removeAttribute('width');
    node.removeAttribute('height');
  }
});

/** Targets of links get `data-target`: an id could shadow a global (DOM clobbering). */
export function sanitize(html: string): string {
  const text = parseInert(html);
  const targets = findTargets(text);
  purifier.sanitize(text, {
    IN_PLACE: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Otherwise DOMPurify creates a policy that the content security policy does not allow.
    ...('trustedTypes' in window && {
      TRUSTED_TYPES_POLICY: htmlPolicy as unknown as Config['TRUSTED_TYPES_POLICY'],
    }),
  });
  markTargets(text, targets);
  return text.innerHTML;
}

/** A noncharacter: it occurs in no text. */
const mark = '\uFDD0';
/** Half of an emoji cannot be encoded for an address. */
const unwanted = new RegExp(`${mark}|\\p{Surrogate}`, 'gu');

/** Marks attributes and words first: a browser reports handlers and styles, and keeps `is` for good. */
function parseInert(html: string): HTMLElement {
  const template = document.createElement('template');
  const marked = html.replace(unwanted, '').replace(/(?<=[\s/"'])(?<!<\/)(?=on|style|is)/gi, mark);
  template.innerHTML = htmlPolicy.createHTML(marked);
  const container = template.content.ownerDocument.createElement('div');
  container.append(template.content);
  unmark(container);
  return container;
}

function unmark(text: HTMLElement): void {
  const walker = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes(mark)) node.nodeValue = node.nodeValue.replaceAll(mark, '');
  // A form's field may be named 'attributes'; forms are removed anyway.
  for (const element of text.querySelectorAll(':is([alt], [href], [id], [name], [src], [title]):not(form)'))
    for (const attribute of element.attributes)
      if (attribute.value.includes(mark)) attribute.value = attribute.value.replaceAll(mark, '');
}

function findTargets(text: HTMLElement): Map<Element, string> {
  const read = (element: Element, attribute: string) =>
    Element.prototype.getAttribute.call(element, attribute);
  const named = [...text.querySelectorAll('[id], a[name], [data-target]')];
  return new Map(
    named.map((element) => [
      element,
      read(element, 'id') ?? read(element, 'name') ?? read(element, 'data-target') ?? '',
    ]),
  );
}

function markTargets(text: HTMLElement, targets: Map<Element, string>): void {
  const hrefs = new Set([...text.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')));
  for (const [element, name] of targets)
    if (text.contains(element) && (hrefs.delete(`#${name}`) || hrefs.delete(`#${encodeURIComponent(name)}`)))
      element.setAttribute('data-target', name);
}

function isPictureSize(picture: Element): boolean {
  const [width = 0, height = 0] = ['width', 'height'].map((side) =>
    /^\d{1,4}$/.test(picture.getAttribute(side) ?? '') ? Number(picture.getAttribute(side)) : 0,
  );
  return width > 0 && height > 0 && Math.max(width / height, height / width) <= 10;
}

const toHttpsIfExternal = (scheme: string, _offset: number, address: string) =>
  new URL(address, document.baseURI).origin === location.origin ? scheme : 'https:';

function hasProtocol(address: string | null, protocols: string[]): boolean {
  if (!address) return false;
  try {
    return protocols.includes(new URL(address, document.baseURI).protocol);
  } catch {
    return false;
  }
}
