import DOMPurify, { type Config } from 'dompurify';

import { htmlPolicy } from './trusted-html';

// Its own instance: the hook below must not meet anybody else's use of the library.
const purifier = DOMPurify(window);

const tags =
  'a abbr address b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const attributes = 'alt colspan dir height href lang rowspan scope src start title width'.split(' ');

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) {
    if (leadsTo(node.getAttribute('href'), ['http:', 'https:', 'mailto:', 'tel:']))
      node.setAttribute('rel', 'noopener noreferrer');
    else node.removeAttribute('href');
  }
  if (node.nodeName === 'IMG') {
    if (!leadsTo(node.getAttribute('src'), ['http:', 'https:'])) node.remove();
    // The policy lets in no other site's picture that travels in the open.
    node.setAttribute('src', (node.getAttribute('src') ?? '').replace(/^\s*http:(?=\/\/)/i, secureElsewhere));
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    node.setAttribute('loading', 'lazy');
  }
  // A size makes room for a picture that is on its way. Columns take theirs from what is in them.
  if (node.nodeName !== 'IMG' || !isPictureSize(node)) {
    node.removeAttribute('width');
    node.removeAttribute('height');
  }
});

/**
 * A venue's HTML with nothing left in it but text, its structure, links and pictures: no styles, classes, ids, forms,
 * frames, scripts or drawings, no link but http(s), mail, telephone and relative ones. Where a link leads to a place in the
 * same text, that place is marked with `data-place`, which shadows nothing, as an id could.
 */
export function sanitise(html: string): string {
  const text = inert(html);
  const names = namesIn(text);
  purifier.sanitize(text, {
    IN_PLACE: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Without one DOMPurify makes a policy of its own, whose name the site's policy does not allow.
    ...('trustedTypes' in window && {
      TRUSTED_TYPES_POLICY: htmlPolicy as unknown as Config['TRUSTED_TYPES_POLICY'],
    }),
  });
  markPlaces(text, names);
  return text.innerHTML;
}

/** Stands in no text: a code point that is none of a character. */
const mark = '\uFDD0';

/**
 * The text parsed where nothing can take effect: the content of a template belongs to no page. What could be a handler, a style
 * or an `is` is marked first, so that it is none. They would be removed anyway; but the browser reports the first two to every
 * visitor's console when they are parsed, as against the policy, and an element remembers the third without its attribute.
 * What a tag is, only a parser can say: the marks are set in the words too, and taken out of them again.
 */
function inert(html: string): HTMLElement {
  const template = document.createElement('template');
  const marked = html.replaceAll(mark, '').replace(/(?<=[\s/"'])(?<!<\/)(?=on|style|is)/gi, mark);
  template.innerHTML = htmlPolicy.createHTML(marked);
  const whole = template.content.ownerDocument.createElement('div');
  whole.append(template.content);
  unmark(whole);
  return whole;
}

function unmark(text: HTMLElement): void {
  const words = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode())
    if (node.nodeValue?.includes(mark)) node.nodeValue = node.nodeValue.replaceAll(mark, '');
  // Not of a form, whose fields may be called 'attributes': it goes anyway.
  for (const element of text.querySelectorAll(':is([alt], [href], [id], [name], [src], [title]):not(form)'))
    for (const attribute of element.attributes)
      if (attribute.value.includes(mark)) attribute.value = attribute.value.replaceAll(mark, '');
}

/** What a link in the text may call its elements by. */
function namesIn(text: HTMLElement): Map<Element, string> {
  // Asked of the prototype: a form's field may be called 'getAttribute'.
  const read = (element: Element, attribute: string) =>
    Element.prototype.getAttribute.call(element, attribute);
  const named = [...text.querySelectorAll('[id], a[name], [data-place]')];
  return new Map(
    named.map((element) => [
      element,
      read(element, 'id') ?? read(element, 'name') ?? read(element, 'data-place') ?? '',
    ]),
  );
}

/** Marks the elements that links lead to, the first of each name, among those that are left. */
function markPlaces(text: HTMLElement, names: Map<Element, string>): void {
  const asked = new Set([...text.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')));
  for (const [element, name] of names)
    if (text.contains(element) && (asked.delete(`#${name}`) || asked.delete(`#${encodeURIComponent(name)}`)))
      element.setAttribute('data-place', name);
}

/** A picture's width and height, both in pixels and of a shape that a picture has. */
function isPictureSize(picture: Element): boolean {
  const [width = 0, height = 0] = ['width', 'height'].map((side) =>
    /^\d{1,4}$/.test(picture.getAttribute(side) ?? '') ? Number(picture.getAttribute(side)) : 0,
  );
  return width > 0 && height > 0 && Math.max(width / height, height / width) <= 10;
}

const secureElsewhere = (scheme: string, _offset: number, address: string) =>
  new URL(address, document.baseURI).origin === location.origin ? scheme : 'https:';

function leadsTo(address: string | null, protocols: string[]): boolean {
  if (!address) return false;
  try {
    return protocols.includes(new URL(address, document.baseURI).protocol);
  } catch {
    return false;
  }
}
