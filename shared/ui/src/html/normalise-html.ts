/**
 * Tidies sanitized HTML: headings start at `h2` without gaps, empty blocks go, loose text gets a
 * block, wide tables can scroll, and external links get a class.
 */
export function normaliseHtml(text: HTMLElement): void {
  removeEmpty(text);
  rankHeadings(text);
  gatherLoose(text);
  for (const table of text.querySelectorAll('table'))
    if (!table.parentElement?.closest('table')) place(table);
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href]')) markIfOutside(link);
}

const headings = 'h1, h2, h3, h4, h5, h6';
const blocks =
  'address, blockquote, dd, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, table, ul';

function removeEmpty(text: HTMLElement): void {
  for (const element of text.querySelectorAll(`p, ${headings}`))
    if (!element.querySelector('img') && isBlank(element)) element.remove();
}

function rankHeadings(text: HTMLElement): void {
  const above: number[] = [];
  for (const heading of text.querySelectorAll(headings)) {
    const level = Number(heading.nodeName.slice(1));
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    const ranked = document.createElement(`h${Math.min(above.length + 1, 6)}`);
    for (const { name, value } of heading.attributes) ranked.setAttribute(name, value);
    ranked.append(...heading.childNodes);
    heading.replaceWith(ranked);
  }
}

function gatherLoose(text: HTMLElement): void {
  let gathered: HTMLElement | null = null;
  for (const node of [...text.childNodes]) {
    const isBlock = node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null);
    if (isBlock) gathered = null;
    else if (gathered) gathered.append(node);
    else if (!isBlank(node) || node instanceof HTMLImageElement) {
      gathered = document.createElement('div');
      node.replaceWith(gathered);
      gathered.append(node);
    } else node.parentNode?.removeChild(node);
  }
}

function place(table: Element): void {
  const around = document.createElement('div');
  around.className = 'table-place';
  table.replaceWith(around);
  around.append(table);
}

function markIfOutside(link: HTMLAnchorElement): void {
  const { protocol, origin } = new URL(link.getAttribute('href') ?? '', document.baseURI);
  if (/^https?:$/.test(protocol) && origin !== location.origin && !link.querySelector('img'))
    link.className = 'outside';
}

const isBlank = (node: Node) => !node.textContent?.trim();
