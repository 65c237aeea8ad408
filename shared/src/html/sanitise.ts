import DOMPurify from 'dompurify';

// Its own instance: the hook below must not meet anybody else's use of the library.
const purifier = DOMPurify(window);

const tags =
  'a abbr address b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const attributes = 'alt colspan dir height href lang rowspan scope src start title width'.split(' ');

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) {
    if (!leadsTo(node.getAttribute('href'), ['http:', 'https:', 'mailto:', 'tel:']))
      node.removeAttribute('href');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.nodeName === 'IMG') {
    if (!leadsTo(node.getAttribute('src'), ['http:', 'https:'])) node.remove();
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    node.setAttribute('loading', 'lazy');
  }
});

/**
 * A venue's HTML with nothing left in it but text, its structure, links and pictures: no styles, classes, ids, forms,
 * frames, scripts or drawings, no link but http(s), mail, telephone and relative ones.
 */
export function sanitise(html: string): string {
  const text = inert(html);
  purifier.sanitize(text, {
    IN_PLACE: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return text.innerHTML;
}

/**
 * The text parsed where nothing can take effect: the content of a template belongs to no page. Handlers and styles are renamed
 * first. They would be removed anyway; but the browser reports each to every visitor's console when it is parsed, as against the policy.
 */
function inert(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s/"'])(?:on\w+|style)(?=\s*=)/gi, '$1data-off'),
  );
  const whole = template.content.ownerDocument.createElement('div');
  whole.append(template.content);
  return whole;
}

function leadsTo(address: string | null, protocols: string[]): boolean {
  if (!address) return false;
  try {
    return protocols.includes(new URL(address, document.baseURI).protocol);
  } catch {
    return false;
  }
}
