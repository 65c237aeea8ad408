import { allHostileHtml, hostileHtml } from '@kantine/testing/hostile-html';
import { safeHtml } from './safe-html';
import { sanitize } from './sanitize';

const allowed = new Set(
  'A ABBR ADDRESS B BLOCKQUOTE BR CAPTION CODE DD DEL DIV DL DT EM FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR I IMG INS KBD LI MARK OL P PRE Q S SMALL SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR U UL'.split(
    ' ',
  ),
);
const harmless =
  /^(alt|colspan|data-target|dir|height|href|lang|loading|rel|rowspan|scope|src|start|title|width)$/;

function harmIn(html: string, fromUs = /^$/): string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.has(element.nodeName) ? [] : [`<${element.nodeName}>`]),
    ...[...element.attributes]
      .filter(({ name }) => !harmless.test(name) && !fromUs.test(name))
      .map(({ name }) => `${element.nodeName} ${name}`),
    ...(['href', 'src'] as const)
      .filter((name) => element.hasAttribute(name))
      .map((name) => new URL(element.getAttribute(name) ?? '', 'https://kantinen.example/om-os').protocol)
      .filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol)),
  ]);
}

test('the measure finds harm where it is', () => {
  const harm =
    '<p onclick=x style=x>a</p><script></script><a href="javascript:x">b</a><img src="data:x" id=c>';
  expect(harmIn(harm)).toEqual(['P onclick', 'P style', '<SCRIPT>', 'javascript:', 'IMG id', 'data:']);
  expect(allHostileHtml.length).toBeGreaterThan(400);
});

test.each(Object.keys(hostileHtml))('the payloads of %s have lost their sting, each by itself', (origin) => {
  const stinging = hostileHtml[origin]!.flatMap((html, index) => {
    const once = sanitize(html);
    const harm = [...harmIn(once), ...harmIn(safeHtml(html), /^(class|tabindex)$/)];
    if (sanitize(once) !== once) harm.push('it changes when it is parsed again');
    return harm.length > 0 ? [{ index, html, harm }] : [];
  });
  expect(stinging).toEqual([]);
});

test('all of it in one text has, too', () => {
  const once = sanitize(allHostileHtml.map(({ html }) => html).join('\n'));
  expect(harmIn(once)).toEqual([]);
  expect(sanitize(once)).toBe(once);
});
