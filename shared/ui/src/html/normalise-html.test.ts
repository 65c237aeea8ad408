import { normaliseHtml } from './normalise-html';
import { safeHtml } from './safe-html';

describe('headings begin below the page’s own and skip no level', () => {
  test.each([
    ['h1 h2 h2 h3', 'h2 h3 h3 h4'],
    ['h2 h3 h3 h2', 'h2 h3 h3 h2'],
    ['h3 h3', 'h2 h2'],
    ['h1 h4 h4 h2', 'h2 h3 h3 h3'],
    ['h4 h2 h3', 'h2 h2 h3'],
    ['h1 h2 h3 h4 h5 h6', 'h2 h3 h4 h5 h6 h6'],
  ])('%s are shown as %s', (written, shown) => {
    const html = written
      .split(' ')
      .map((tag) => `<${tag}>Titel</${tag}>`)
      .join('<p>Tekst</p>');
    expect(
      safeHtml(html)
        .match(/(?<=<)h\d/g)
        ?.join(' '),
    ).toBe(shown);
  });

  test('headings keep their content', () => {
    expect(safeHtml('<h1 lang="en">Our <em>food</em></h1>')).toBe('<h2 lang="en">Our <em>food</em></h2>');
  });
});

test.each([
  ['an empty paragraph', '<p>&nbsp;</p><p>Tekst</p><p><br></p>', '<p>Tekst</p>'],
  ['an empty heading', '<h2> <strong>&nbsp;</strong></h2><p>Tekst</p>', '<p>Tekst</p>'],
  ['everything, where nothing else is', '<p>&nbsp;</p><p></p>', ''],
])('%s goes', (_, html, left) => {
  expect(safeHtml(html)).toBe(left);
});

test('a paragraph with a picture alone is not empty', () => {
  expect(safeHtml('<p><img src="/a.jpg" alt="Suppe"></p>')).toContain('<p><img');
});

test.each([
  ['Før <b>fed</b><p>Efter</p>', '<div>Før <b>fed</b></div><p>Efter</p>'],
  ['<p>Før</p>Efter<br>igen', '<p>Før</p><div>Efter<br>igen</div>'],
])('loose text becomes a block: %s', (html, shown) => {
  expect(safeHtml(html)).toBe(shown);
});

test('a table gets a wrapper that the keyboard can scroll, a nested one does not', () => {
  const table = (inside: string) => `<table><tbody><tr><td>${inside}</td></tr></tbody></table>`;
  expect(safeHtml(table(table('1')))).toBe(
    `<div class="table-scroller" tabindex="0">${table(table('1'))}</div>`,
  );
});

test.each([
  ['https://example.dk/', true],
  ['//example.dk/', true],
  ['/om-os', false],
  ['http://localhost/om-os', false],
  ['mailto:hej@example.dk', false],
  ['tel:+4512345678', false],
])('that a link to %s leads out of the site can be seen: %s', (href, isOutside) => {
  expect(safeHtml(`<p><a href="${href}">Link</a></p>`).includes('class="outside"')).toBe(isOutside);
});

test('a heading of more parts than a call takes arguments keeps them all', () => {
  const parts = 150_000;
  const heading = document.createElement('h1');
  for (let count = 0; count < parts; count += 1) heading.append('x');
  const text = document.createElement('div');
  text.append(heading);
  normaliseHtml(text);
  expect(text.querySelector('h2')?.textContent).toHaveLength(parts);
});
