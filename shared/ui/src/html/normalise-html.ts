export function normaliseHtml(text: HTMLElement): void {
  removeEmpty(text);
  normaliseHeadings(text);
  wrapLooseText(text);
  for (const table of text.querySelectorAll('table'))
    if (!table.parentElement?.closest('table')) wrapTable(table);
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href]')) markIfExternal(link);
}

const headings = 'h1, h2, h3, h4, h5, h6';
const blocks =
  'address, blockquote, dd, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, table, ul';

function removeEmpty(text: HTMLElement): void {
  for (const element of text.querySelectorAll(`p, ${headings}`))
    if (!element.querySelector('img') && isBlank(element)) element.remove();
}

function normaliseHeadings(text: HTMLElement): void {
  const openLevels: number[] = [];
  for (const heading of text.querySelectorAll(headings)) {
    const level = Number(heading.nodeName.slice(1));
    while ((openLevels.at(-1) ?? 0) >= level) openLevels.pop();
    openLevels.push(level);
    const replacement = document.createElement(`h${Math.min(openLevels.length + 1, 6)}`);
    for (const { name, value } of heading.attributes) replacement.setAttribute(name, value);
    // One by one: a call takes no 200,000 arguments.
    while (heading.firstChild) replacement.append(heading.firstChild);
    heading.replaceWith(replacement);
  }
}

function wrapLooseText(text: HTMLElement): void {
  let wrapper: HTMLElement | null = null;
  for (const node of [...text.childNodes]) {
    const isBlock = node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null);
    if (isBlock) wrapper = null;
    else if (wrapper) wrapper.append(node);
    else if (!isBlank(node) || node instanceof HTMLImageElement) {
      wrapper = document.createElement('div');
      node.replaceWith(wrapper);
      wrapper.append(node);
    } else node.parentNode?.removeChild(node);
  }
}

function wrapTable(table: Element): void {
  const wrapper = document.createElement('div');
  wrapper.className = 'table-scroller';
  // Before the browser's code comes, and without any. Then `makeFocusableWhileWide` decides.
  wrapper.tabIndex = 0;
  table.replaceWith(wrapper);
  wrapper.append(table);
}

function markIfExternal(link: HTMLAnchorElement): void {
  const { protocol, origin } = new URL(link.getAttribute('href') ?? '', document.baseURI);
  if (/^https?:$/.test(protocol) && origin !== location.origin && !link.querySelector('img'))
    link.className = 'outside';
}

const isBlank = (node: Node) => !node.textContent?.trim();
